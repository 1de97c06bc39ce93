import type { Answer } from '@bolt/contracts';
import type { PreviewedImportRow } from '@bolt/contracts/csv-import/preferences';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { IconArrowRight, IconEye } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import styles from './rule-preview.module.css';
import { FIRST_ROWS, MOST_ROWS } from './use-rule-preview.ts';

type Preview = Answer<'POST /api/v1/order/csv/preview-rule'>;

interface RulePreviewProps {
  preview: Preview | undefined;
  error: unknown;
  isRight: boolean;
  onShowAll: (() => void) | undefined;
}

/** Which rows of the last file the rule would have changed, before it is saved. */
export function RulePreview({ preview, error, isRight, onShowAll }: RulePreviewProps) {
  return (
    <section className={styles.preview} aria-label="What it would have changed">
      <header className={styles.head}>
        <IconEye />
        <b>What it would have changed</b>
        <span aria-live="polite">{isRight && preview && countInWords(preview)}</span>
        {isRight && preview && onShowAll && preview.rows_held > FIRST_ROWS && (
          <span className={styles.all}>
            <TextButton onClick={onShowAll}>{`All ${formatNumber(preview.rows_held)} rows`}</TextButton>
          </span>
        )}
      </header>
      {error ? <FailureMessage error={error} what="The rule could not be tried." isSlim /> : null}
      {!isRight && <p className={styles.note}>Shown as soon as the rule is complete.</p>}
      {isRight && preview && preview.rows.length > 0 && (
        <DataTable
          caption="What it would have changed"
          columns={columnsOf(preview)}
          rows={preview.rows}
          rowKey={({ row }) => String(row)}
          isDense
        />
      )}
      {isRight && preview?.rows_next != null && !onShowAll && (
        <p className={styles.note}>{`The first ${MOST_ROWS} rows are shown.`}</p>
      )}
    </section>
  );
}

function countInWords({ file, rows_held, rows_changed, rows }: Preview): string {
  if (!file) return 'You have not loaded a file yet: there is nothing to try it on.';
  const tried =
    file.rows_tried < file.rows_num
      ? `the first ${formatNumber(file.rows_tried)}`
      : formatNumber(file.rows_num);
  if (rows_held === 0) return `It holds for none of ${tried} rows in ${file.filename}.`;
  const shown = rows.length < rows_held ? `, ${rows.length} shown` : '';
  const same = rows_held - rows_changed;
  const unchanged = same > 0 ? `, ${formatNumber(same)} of them unchanged` : '';
  return `${formatNumber(rows_held)} of ${tried} rows in ${file.filename}${unchanged}${shown}`;
}

function columnsOf({ rows }: Preview): Column<PreviewedImportRow>[] {
  const [first] = rows;
  const set = (first?.values ?? []).map(
    ({ field }, place): Column<PreviewedImportRow> => ({
      key: field,
      header: fieldWords(field),
      cell: ({ values }) => <ChangedCell {...values[place]} />,
    }),
  );
  const splits: Column<PreviewedImportRow>[] = first?.splits
    ? [{ key: 'splits', header: 'Split', cell: (row) => `in ${row.splits}` }]
    : [];
  return [
    { key: 'row', header: 'Row', align: 'end', isRowHeader: true, cell: ({ row }) => row },
    { key: 'patient', header: 'Patient', cell: ({ cells }) => patientOf(cells) },
    { key: 'drug', header: 'Drug', isCardWide: true, cell: ({ cells }) => <b>{drugOf(cells)}</b> },
    ...set,
    ...splits,
  ];
}

const patientOf = ({ firstname, surname, patient_id }: PreviewedImportRow['cells']): string =>
  [firstname, surname].filter(Boolean).join(' ') || (patient_id ?? 'No patient name');

/** In the file's own words: nothing of it has been matched yet. */
function drugOf(cells: PreviewedImportRow['cells']): string {
  const dose = [cells.drug_dose, cells.drug_dose_unit].filter(Boolean).join(' ');
  const time = [cells.infusion_time, cells.infusion_time_unit].filter(Boolean).join(' ');
  return [cells.drug_name, dose, time && `over ${time}`].filter(Boolean).join(' ');
}

function ChangedCell({ before = '', after = '' }: { before?: string; after?: string }) {
  if (before === after) return <span className={styles.same}>{`${after}, unchanged`}</span>;
  return (
    <span className={styles.changed}>
      {before || 'blank'} <IconArrowRight />
      <VisuallyHidden>becomes</VisuallyHidden> <b>{after}</b>
    </span>
  );
}
