import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { ActedOnList } from '#parts/acted-on/acted-on-list.tsx';
import { deliveryLine } from '#parts/acted-on/item-acted-on.tsx';

/** Which items a batch moves on: ticks of a long list are not all in sight. */
export const BatchItems = ({ items }: { items: readonly ItemRow[] }) => (
  <ActedOnList
    label="Items"
    items={items.map((item) => ({
      key: item.merlinOrderLineID,
      name: item.named.name,
      isCytotoxic: item.cytotoxic,
      line: [item.patientName ?? 'No patient name', deliveryLine(item), item.hospitalName].join('. '),
      // Of its own day, which may have become a holiday after the item was accepted.
      warning: item.findings.find(({ code }) => code === 'NotDeliverable')?.detail,
    }))}
  />
);
