import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  drugsInWords,
  infusionTimeInWords,
  productInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { PanelSection } from '../frame/panel-section.tsx';
import styles from './review.module.css';

/** What was ordered and for whom: the label in words. */
export function OrderedSection({ detail }: { detail: ItemDetail }) {
  const { item, patient } = detail;
  const facts = factsOfItem(item);
  const doses = drugsInWords(facts);
  const rows = [
    { label: 'Diluent', value: diluentInWords(facts) },
    { label: 'Total volume', value: item.totalVolume === null ? null : formatVolumeMl(item.totalVolume) },
    {
      label: 'Container',
      value: [containerInWords(facts), item.containerPartCode].filter(Boolean).join(', ') || null,
    },
    { label: 'Infusion time', value: infusionTimeInWords(facts) },
    { label: 'Route', value: item.administrationRouteDescription },
    { label: 'Ancillaries', value: ancillariesInWords(facts) },
    { label: 'Quantity', value: detail.quantity, isStrong: true },
    { label: 'Ward', value: patient?.ward ?? null },
    { label: 'Patient', value: patient?.fullName ?? 'No patient name', isStrong: true },
    { label: 'DOB', value: patient?.dob ?? null },
    { label: 'Patient ID', value: patient?.medicalRecordNumber ?? null },
    { label: 'Doctor', value: patient?.doctor ?? null },
  ];
  return (
    <PanelSection title="Ordered">
      <DrugLine
        name={doses.length > 0 ? doses.join(' + ') : productInWords(item.description, facts.productCode)}
        isCytotoxic={detail.cytotoxic}
      />
      <DescriptionList columns={3} items={rows.filter(({ value }) => value !== null)} />
    </PanelSection>
  );
}

/** The first line of an item: its drugs with their doses. */
export const DrugLine = ({ name, isCytotoxic }: { name: string; isCytotoxic: boolean }) => (
  <p className={styles.drug}>
    {name} {isCytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
  </p>
);
