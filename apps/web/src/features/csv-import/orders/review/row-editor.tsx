import { type ImportFieldKey, importFields } from '@bolt/domain/csv-import/import-fields';
import { useEffect, useRef, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { againWhileBusy } from '#platform/server/again-while-busy.ts';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './review.module.css';
import { type ReviewRow, rowsOfAnswer } from './review-row.ts';
import { useIsOpen, useReviewTools } from './review-tools.ts';
import { useShownRows } from './use-shown-rows.ts';

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

/** Under a row that is open for correction; nothing under the others. */
export function BelowRow({ row }: { row: ReviewRow }) {
  if (!useIsOpen(row.key)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table measures all its rows whenever one of them changes
    <div role="cell" className={styles.below}>
      <RowEditor row={row} />
    </div>
  );
}

/** The cells of a row as fields. What is typed is sent when its field is left, and the row is judged at once. */
function RowEditor({ row }: { row: ReviewRow }) {
  const { openRow } = useReviewTools();
  const [isWhole, setIsWhole] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const wrong = fieldsWithMessages(row);
  const fields = importFields.filter(
    ({ key }) =>
      isWhole || usual.has(key) || wrong.has(key) || (row.original[key] ?? row.ordered[key] ?? '') !== '',
  );
  useEffect(() => {
    const first =
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      element.current?.querySelector<HTMLElement>('input');
    first?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc of the fields inside it
    <div
      ref={element}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') openRow.open(null);
      }}
    >
      <div className={styles.fields}>
        {fields.map(({ key, label }) => (
          <CellField key={key} row={row} field={key} label={label} message={wrong.get(key)} />
        ))}
      </div>
      <div className={styles.editorFoot}>
        <Button size="sm" onClick={() => openRow.open(null)}>
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

interface CellFieldProps {
  row: ReviewRow;
  field: ImportFieldKey;
  label: string;
  message: string | undefined;
}

function CellField({ row, field, label, message }: CellFieldProps) {
  const { uploadCode } = useReviewTools();
  const show = useShownRows(uploadCode);
  const ofFile = row.original[field] ?? '';
  const stored = row.typedOver[field] ?? ofFile;
  const [text, setText] = useState<string | null>(null);
  const ordered = row.ordered[field] ?? '';
  const correction = useSingleMutation({
    ...againWhileBusy,
    mutationFn: (typed: string, signal) =>
      callApi('POST /api/v1/order/csv/correct-row', {
        // The file's own text again is no correction.
        body: { uploadCode, row: row.row, field, text: typed === ofFile ? null : typed },
        signal,
      }),
    onSuccess: (answer) => {
      show(answer);
      setText(null);
      const judged = rowsOfAnswer(answer).find(({ key }) => key === row.key);
      if (judged) announce(`Row ${row.key}: ${standingInWords(judged)}`);
    },
  });
  const send = () => {
    if (text !== null && text.trim() !== stored) correction.mutate(text.trim());
    else setText(null);
  };
  return (
    <div>
      <TextField
        label={label}
        size="sm"
        value={text ?? stored}
        onChange={setText}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
        error={message}
        help={ordered !== stored && ordered !== '' ? `Ordered as ${ordered}` : undefined}
        reservesErrorLine={false}
      />
      {correction.error && <FailureMessage error={correction.error} what="It was not corrected." isSlim />}
    </div>
  );
}

const standingInWords = ({ status, messages }: ReviewRow): string =>
  [status, ...messages.map(({ text }) => text)].filter(Boolean).join('. ') || 'nothing is wrong';
