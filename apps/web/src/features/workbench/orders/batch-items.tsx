import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { ActedOnList } from '#parts/acted-on/acted-on-list.tsx';
import { deliveryLine } from '#parts/acted-on/item-acted-on.tsx';
import { patientNameOf } from '../frame/patient-name.ts';
import { batchWarning } from './batch-warning.ts';

/** Which items a batch moves on: ticks of a long list are not all in sight. */
export const BatchItems = ({ items }: { items: readonly ItemRow[] }) => (
  <ActedOnList
    label="Items"
    items={items.map((item) => ({
      key: item.merlinOrderLineID,
      name: item.named.name,
      isCytotoxic: item.cytotoxic,
      line: [patientNameOf(item), deliveryLine(item), item.hospitalName].filter(Boolean).join('. '),
      warning: batchWarning(item),
    }))}
  />
);
