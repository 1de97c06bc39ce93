import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { isKeywordField, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { GridColumn } from '#ui/lists/row-grid.tsx';
import {
  birthOf,
  type CellWords,
  containerWords,
  dateReadOtherwise,
  deliveryWords,
  diluentWords,
  doseCellWords,
  drugWords,
  isOtherwise,
  otherBirthOf,
  patientIdWords,
  personWords,
  quantityWords,
} from './cell-words.ts';
import styles from './review.module.css';
import type { ReviewRow } from './review-row.ts';
import { RowStatus } from './row-status.tsx';
import { SelectRow } from './select-row.tsx';

/** A cell of the table: what is ordered, the file's own words where they differ, and what is found about it. */
function cellOf(
  fields: readonly ImportFieldKey[],
  words: CellWords,
  valueClass?: string,
): Pick<GridColumn<ReviewRow>, 'cell' | 'fault'> {
  const about = (field: string | null) => field !== null && (fields as readonly string[]).includes(field);
  const findingsHere = ({ findings }: ReviewRow) =>
    findings.filter(({ field, severity }) => severity !== 'informs' && about(field));
  const errorsHere = ({ messages }: ReviewRow) =>
    messages.filter((message) => message.class === 'error' && message.code === null && about(message.field));
  const isRuled = ({ ruled }: ReviewRow) => ruled.some(about);
  return {
    fault: (row) => {
      if (errorsHere(row).length > 0 || findingsHere(row).some(({ severity }) => severity === 'blocks'))
        return 'danger';
      return findingsHere(row).length > 0 ? 'warning' : undefined;
    },
    cell: (row) => {
      const isChanged = isOtherwise(words, row);
      return (
        <>
          <span className={classNames(styles.value, valueClass, isChanged && styles.changed)}>
            {words.ordered(row) || 'None'}
          </span>
          {isChanged && (
            <span className={styles.file}>
              file: {words.ofFile(row.written) || 'blank'}
              {isRuled(row) && ', changed by a default rule'}
            </span>
          )}
          {findingsHere(row).map(({ code, detail, severity }) => (
            <FindingNote key={`${code} ${detail}`} isError={severity === 'blocks'}>
              {detail}
            </FindingNote>
          ))}
        </>
      );
    },
  };
}

function FindingNote({ isError, children }: { isError: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles.finding, isError ? styles.danger : styles.warning)}>
      {isError ? <IconAlertCircle /> : <IconAlertTriangle />}
      <span>{children}</span>
    </span>
  );
}

function Birth({ row }: { row: ReviewRow }) {
  const birth = birthOf(row);
  if (birth !== '') return <span className={styles.quiet}>DOB {birth}</span>;
  const isNew = row.patient.kind === 'new';
  return <span className={isNew ? styles.readAs : styles.quiet}>No date of birth</span>;
}

/** The file's own date of birth, where it is taken for another day than it reads as, or is not that of whom the row is for. */
function BirthOfFile({ row }: { row: ReviewRow }) {
  const other = otherBirthOf(row);
  if (other !== null) return <span className={styles.readAs}>file: DOB {other}</span>;
  const readAs = dateReadOtherwise(row, 'dob');
  if (readAs === null) return null;
  return (
    <span className={styles.readAs}>
      file: {row.original.dob}, read as {readAs}
    </span>
  );
}

const drugCell = cellOf(['drug_name', 'drug2_name'], drugWords, styles.name);
const doseCell = cellOf(['drug_dose', 'drug_dose_unit', 'drug2_dose', 'drug2_dose_unit'], doseCellWords);

interface MatchedByHandProps {
  row: ReviewRow;
  kind: 'drug' | 'dose unit';
  whatItIsNot: string;
}

/** Words that somebody said stand for something that is not written so; whoever orders by them reads it each time. */
const MatchedByHand = ({ row, kind, whatItIsNot }: MatchedByHandProps) =>
  row.othersNames
    .filter((field) => isKeywordField(field) && kindOfField[field] === kind)
    .map((field) => (
      <FindingNote key={field} isError={false}>
        The file says “{row.typedOver[field] ?? row.original[field]}”, which is {whatItIsNot}: somebody
        matched it.
      </FindingNote>
    ));

/** The final review (picture 13c): what will be ordered stands first, what the file says below it. */
export const reviewColumns: readonly GridColumn<ReviewRow>[] = [
  { key: 'select', header: '', track: '44px', cell: (row) => <SelectRow row={row} /> },
  { key: 'row', header: 'Row', track: '64px', align: 'end', cardLabel: 'Row', cell: ({ key }) => key },
  {
    key: 'patient',
    header: 'Patient',
    track: 'minmax(130px, 1.6fr)',
    isRowHeader: true,
    isCardWide: true,
    ...cellOf(['surname', 'firstname', 'dob', 'patient_id'], personWords),
    cell: (row) => (
      <>
        <span className={styles.name}>{personWords.ordered(row) || 'No patient'}</span>
        <span className={styles.quiet}>{patientIdWords.ordered(row)}</span>
        {row.patient.kind !== 'nobody' && <Birth row={row} />}
        {[personWords, patientIdWords].some((words) => isOtherwise(words, row)) && (
          <span className={styles.file}>
            file: {personWords.ofFile(row.original)} {patientIdWords.ofFile(row.original)}
          </span>
        )}
        <BirthOfFile row={row} />
      </>
    ),
  },
  {
    key: 'drug',
    header: 'Drug',
    track: 'minmax(130px, 1.5fr)',
    isCardWide: true,
    ...drugCell,
    cell: (row) => (
      <>
        {drugCell.cell(row)}
        <MatchedByHand row={row} kind="drug" whatItIsNot="no name of this drug" />
      </>
    ),
  },
  {
    key: 'dose',
    header: 'Dose',
    // '1,500 microgram' stays in one line.
    track: 'minmax(136px, 1.3fr)',
    align: 'end',
    cardLabel: 'Dose',
    ...doseCell,
    cell: (row) => (
      <>
        {doseCell.cell(row)}
        <MatchedByHand row={row} kind="dose unit" whatItIsNot="not how this unit is written" />
      </>
    ),
  },
  {
    key: 'diluent',
    header: 'Diluent, volume',
    track: 'minmax(120px, 1.3fr)',
    cardLabel: 'Diluent, volume',
    ...cellOf(['diluent', 'bag_size', 'exact_volume'], diluentWords),
  },
  {
    key: 'container',
    header: 'Container, time, route',
    track: 'minmax(130px, 1.4fr)',
    cardLabel: 'Container, time, route',
    ...cellOf(
      ['container_type', 'container', 'route', 'infusion_time', 'infusion_time_unit'],
      containerWords,
    ),
  },
  {
    key: 'quantity',
    header: 'Qty',
    track: '56px',
    align: 'end',
    cardLabel: 'Qty',
    ...cellOf(['quantity'], quantityWords),
  },
  {
    key: 'delivery',
    header: 'Delivery',
    track: '124px',
    cardLabel: 'Delivery',
    ...cellOf(['delivery_date', 'delivery_time', 'treatment_date'], deliveryWords),
  },
  {
    key: 'status',
    header: 'Status',
    track: 'minmax(180px, 1.8fr)',
    isCardWide: true,
    cell: (row) => <RowStatus row={row} />,
  },
];
