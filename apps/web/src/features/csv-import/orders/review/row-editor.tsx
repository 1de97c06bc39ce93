import { type ImportFieldKey, importFields } from '@bolt/domain/csv-import/import-fields';
import { isDateField } from '@bolt/domain/csv-import/rows/read-cells';
import { useEffect, useRef, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { dateReadOtherwise } from './cell-words.ts';
import { useHasFailed, useTypedCell } from './corrections.ts';
import styles from './review.module.css';
import type { ReviewRow } from './review-row.ts';
import { useIsOpen, useReviewTools } from './review-tools.ts';

/** What a row is about, whether or not the file says it; the others are shown where it does. */
const usual: ReadonlySet<ImportFieldKey> = new Set([
  'order_reference',
  'delivery_date',
  'surname',
  'firstname',
  'dob',
  'patient_id',
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'diluent',
  'bag_size',
  'container_type',
  'container',
  'route',
  'infusion_time',
  'infusion_time_unit',
  'quantity',
]);

/** Under a row that is open for correction, or whose correction did not arrive; nothing under the others. */
export function BelowRow({ row }: { row: ReviewRow }) {
  const { corrections } = useReviewTools();
  const isOpen = useIsOpen(row.key);
  const hasFailed = useHasFailed(corrections, row.row);
  if (!isOpen && !(hasFailed && row.key === String(row.row))) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table measures all its rows whenever one of them changes
    <div role="cell" className={styles.below}>
      <RowEditor row={row} />
    </div>
  );
}

/** The cells of a row as fields. What is typed is sent when its field is left, and the row is judged at once. */
function RowEditor({ row }: { row: ReviewRow }) {
  const { openRow, corrections, sendCell } = useReviewTools();
  const [isWhole, setIsWhole] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const wrong = fieldsWithMessages(row);
  const fields = importFields.filter(
    ({ key }) =>
      isWhole || usual.has(key) || wrong.has(key) || (row.original[key] ?? row.ordered[key] ?? '') !== '',
  );
  useEffect(() => {
    // Drawn again behind a scroll, it leaves the focus where it is.
    if (!openRow.claimFocus(row.key)) return;
    const first =
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      element.current?.querySelector<HTMLElement>('input');
    first?.focus();
  }, [openRow, row.key]);
  // Where it was opened: whoever goes on from there by the keyboard is at this row, and not at the first one.
  function close() {
    element.current?.closest('[role="row"]')?.querySelector<HTMLElement>('[data-corrects]')?.focus();
    openRow.open(null);
  }
  function done() {
    for (const cell of corrections.inRow(row.row)) sendCell(row, cell);
    close();
  }
  function takeBack() {
    for (const cell of corrections.inRow(row.row)) if (cell.sent === undefined) corrections.drop(cell);
    close();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc of the fields inside it
    <div
      ref={element}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') takeBack();
      }}
    >
      <div className={styles.fields}>
        {fields.map(({ key, label }) => (
          <CellField key={key} row={row} field={key} label={label} message={wrong.get(key)} />
        ))}
      </div>
      <div className={styles.editorFoot}>
        <Button size="sm" onClick={done}>
          Done with row {row.key}
        </Button>
        {!isWhole && <TextButton onClick={() => setIsWhole(true)}>Show all fields</TextButton>}
        <span>Each cell is checked as it is left. Your file stays as it is.</span>
      </div>
    </div>
  );
}

/** What is wrong with each field, in words. */
function fieldsWithMessages({ messages, findings }: ReviewRow): Map<string, string> {
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  return new Map([
    ...blocking.map(({ field, detail }) => [field, detail] as const),
    ...messages.flatMap(({ field, text, class: kind }) =>
      field && kind === 'error' ? [[field, text] as const] : [],
    ),
  ]);
}

/** As what a cell is ordered, where that is not what stands in it. */
function orderedAs(row: ReviewRow, field: ImportFieldKey, stored: string): string | undefined {
  if (isDateField(field)) return dateReadOtherwise(row, field) ?? undefined;
  const ordered = row.ordered[field] ?? '';
  return ordered === stored || ordered === '' ? undefined : ordered;
}

interface CellFieldProps {
  row: ReviewRow;
  field: ImportFieldKey;
  label: string;
  message: string | undefined;
}

function CellField({ row, field, label, message }: CellFieldProps) {
  const { corrections, sendCell } = useReviewTools();
  const place = { row: row.row, field };
  const typed = useTypedCell(corrections, place);
  const stored = row.typedOver[field] ?? row.original[field] ?? '';
  const ordered = orderedAs(row, field, stored);
  // What stands in the store at this moment: an answer may have come between a key and leaving.
  const send = () => {
    const cell = corrections.at(place);
    if (cell) sendCell(row, cell);
  };
  return (
    <div>
      <TextField
        label={label}
        size="sm"
        value={typed?.text ?? stored}
        onChange={(text) => corrections.type(place, text)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
        error={message}
        help={ordered && `Ordered as ${ordered}`}
        reservesErrorLine={false}
      />
      {typed?.error !== undefined && (
        <FailureMessage error={typed.error} change="It was not corrected." isSlim />
      )}
    </div>
  );
}
