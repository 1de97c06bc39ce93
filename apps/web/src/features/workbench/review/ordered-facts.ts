import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { partOfSplit } from '@bolt/domain/compounding/doses/describe-split';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  infusionTimeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { formatNumber, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import type { DescriptionItem } from '#ui/lists/description-list.tsx';
import { patientNameOf } from '../frame/patient-name.ts';

/** What an item is made of and for whom it is; what it does not have is left out. */
export function orderedFacts(detail: ItemDetail): DescriptionItem[] {
  const { item, patient } = detail;
  const facts = factsOfItem(item);
  const rows = [
    { label: 'Split dose', value: partOfSplit(item), isWide: true },
    { label: 'Diluent', value: diluentInWords(facts) },
    { label: 'Total volume', value: item.totalVolume === null ? null : formatVolumeMl(item.totalVolume) },
    {
      label: 'Container',
      value: [containerInWords(facts), item.containerPartCode].filter(Boolean).join(', ') || null,
    },
    { label: 'Infusion time', value: infusionTimeInWords(facts) },
    { label: 'Route', value: item.administrationRouteDescription },
    { label: 'Ancillaries', value: ancillariesInWords(facts) },
    { label: 'Quantity', value: formatNumber(detail.quantity), isStrong: true },
    { label: 'Ward', value: patient?.ward ?? null },
    { label: 'Patient', value: patientNameOf(detail) || null, isStrong: true },
    { label: 'DOB', value: patient?.dob ?? null },
    { label: 'Patient ID', value: patient?.medicalRecordNumber ?? null },
    { label: 'Doctor', value: patient?.doctor ?? null },
  ];
  return rows.filter(({ value }) => value !== null);
}
