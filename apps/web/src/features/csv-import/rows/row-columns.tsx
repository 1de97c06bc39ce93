import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { faultInWords, faultyCell } from '@bolt/domain/csv-import/rows/fault-words';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { GridColumn } from '#ui/lists/row-grid.tsx';
import { type ImportedRow, isValid, joined } from './imported-row.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import styles from './rows.module.css';

/** A cell in which one of these fields is wrong is framed. */
const faulty =
  (...fields: ImportFieldKey[]) =>
  ({ faults }: ImportedRow) =>
    faults.some(({ field }) => fields.includes(field)) ? ('danger' as const) : undefined;

/** The rows as the file has them: nothing here is substituted yet. */
export const rowColumns: readonly GridColumn<ImportedRow>[] = [
  {
    key: 'import',
    header: 'Import',
    track: '64px',
    cell: (row) => <RowCheckbox row={row} />,
  },
  { key: 'row', header: 'Row', track: '64px', align: 'end', cardLabel: 'Row', cell: ({ row }) => row },
  {
    key: 'patient',
    header: 'Patient',
    track: 'minmax(150px, 2fr)',
    isRowHeader: true,
    isCardWide: true,
    fault: faulty('surname', 'firstname', 'dob', 'patient_id'),
    cell: ({ cells }) => (
      <>
        <b>{joined(cells.firstname, cells.surname) || 'No patient'}</b>{' '}
        <span className={styles.quiet}>{cells.patient_id}</span>
      </>
    ),
  },
  {
    key: 'drug',
    header: 'Drug',
    track: 'minmax(130px, 1.6fr)',
    isCardWide: true,
    fault: faulty('drug_name', 'drug2_name'),
    cell: ({ cells }) => [cells.drug_name, cells.drug2_name].filter(Boolean).join(' + '),
  },
  {
    key: 'dose',
    header: 'Dose',
    track: '104px',
    align: 'end',
    cardLabel: 'Dose',
    fault: faulty('drug_dose', 'drug_dose_unit', 'drug2_dose', 'drug2_dose_unit'),
    cell: ({ cells }) =>
      [joined(cells.drug_dose, cells.drug_dose_unit), joined(cells.drug2_dose, cells.drug2_dose_unit)]
        .filter(Boolean)
        .join(' + '),
  },
  {
    key: 'fluid',
    header: 'Fluid, volume',
    track: 'minmax(120px, 1.4fr)',
    cardLabel: 'Fluid, volume',
    fault: faulty('diluent', 'bag_size', 'exact_volume'),
    cell: ({ cells }) => joined(cells.diluent, cells.bag_size),
  },
  {
    key: 'container',
    header: 'Container, time, route',
    track: 'minmax(110px, 1.2fr)',
    cardLabel: 'Container, time, route',
    fault: faulty('container_type', 'container', 'route', 'infusion_time', 'infusion_time_unit'),
    cell: ({ cells }) =>
      [
        ...[cells.container_type, cells.container],
        joined(cells.infusion_time, cells.infusion_time_unit),
        cells.route,
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'quantity',
    header: 'Qty',
    track: '56px',
    align: 'end',
    cardLabel: 'Qty',
    fault: faulty('quantity'),
    cell: ({ cells }) => cells.quantity,
  },
  {
    key: 'delivery',
    header: 'Del Date',
    track: '100px',
    cardLabel: 'Del Date',
    fault: faulty('delivery_date', 'delivery_time'),
    cell: ({ cells }) => cells.delivery_date,
  },
  {
    key: 'status',
    header: 'Status',
    track: 'minmax(170px, 1.8fr)',
    isCardWide: true,
    cell: (row) => <RowStatus row={row} />,
  },
];

/** Why a row that is right is not chosen. */
function InWorkbook({ row: { isHidden, isStruck } }: { row: ImportedRow }) {
  const looks = [isHidden && 'hidden', isStruck && 'struck through'].filter(Boolean);
  return looks.length > 0 && <span className={styles.quiet}> {looks.join(' and ')} in the workbook</span>;
}

function RowStatus({ row }: { row: ImportedRow }) {
  if (isValid(row))
    return (
      <>
        <StatusBadge tone="success" icon={<IconCircleCheck />}>
          VALID
        </StatusBadge>
        <InWorkbook row={row} />
      </>
    );
  return (
    <ul className={styles.faults}>
      {row.faults.map((fault) => (
        <li key={`${fault.field} ${fault.message}`}>
          <IconAlertCircle />
          <span>
            {faultInWords(fault, row.cells)}{' '}
            <span className={styles.stood}>{faultyCell(fault, row.cells)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
