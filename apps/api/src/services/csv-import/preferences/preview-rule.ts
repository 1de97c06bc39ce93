import type { PreviewedImportRow } from '@bolt/contracts/csv-import/preferences';
import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import {
  firstReplaced,
  isChanged,
  previewRule,
  rulesHeldBy,
} from '@bolt/domain/csv-import/rules/preview-rules';
import { asDefaultRule, listDefaultRules } from '../../../database/queries/import-preferences.queries.ts';
import { Refusal } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { readRule, type TypedRule } from './default-rules.ts';
import { type TriedFile, tryOnLastFile } from './try-rules.ts';

/** What tells a row from the others: whose it is, and what of. */
const tellingFields: readonly ImportFieldKey[] = [
  'surname',
  'firstname',
  'patient_id',
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'infusion_time',
  'infusion_time_unit',
];
const ROWS_AT_ONCE = 100;

interface Preview {
  file: TriedFile | null;
  rows_held: number;
  rows_changed: number;
  rows_replaced: number;
  replaced: { row: number; field: string; before: string; after: string } | null;
  rows: PreviewedImportRow[];
  rows_next: number | null;
}

const nothingReplaced = { rows_replaced: 0, replaced: null };

/** Tries a rule, as it is typed, in its place among the others. */
export async function previewDefaultRule(
  work: ImportWork,
  typed: TypedRule & { id?: string | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<Preview | Refusal> {
  const { after = 0, limit = ROWS_AT_ONCE } = typed;
  const rule = await readRule(work, typed.id ?? '', typed);
  if (rule instanceof Refusal) return rule;
  const rules = (await listDefaultRules(work.tx)).map(asDefaultRule);
  const place = rules.findIndex(({ id }) => id === typed.id);
  const before = place < 0 ? rules : rules.slice(0, place);
  const preview: Preview = {
    file: null,
    rows_held: 0,
    rows_changed: 0,
    ...nothingReplaced,
    rows: [],
    rows_next: null,
  };
  preview.file = await tryOnLastFile(work, (row, cells) => {
    const previewed = previewRule(before, rule, cells);
    if (!previewed) return;
    preview.rows_held++;
    if (isChanged(previewed)) preview.rows_changed++;
    const replaced = firstReplaced(previewed);
    if (replaced) {
      preview.rows_replaced++;
      preview.replaced ??= { row, ...replaced };
    }
    if (row <= after) return;
    if (preview.rows.length < limit) {
      const telling = tellingFields.flatMap((field) => {
        const text = previewed.cells[field];
        return text === undefined ? [] : [[field, text]];
      });
      const { values, splits } = previewed;
      preview.rows.push({ row, cells: Object.fromEntries(telling), values, splits });
    } else preview.rows_next ??= preview.rows.at(-1)?.row ?? null;
  });
  return preview;
}

/** For how many rows each rule holds: one that holds for none is seen. */
export async function countRuleRows(
  work: Pick<ImportWork, 'tx' | 'actor'>,
): Promise<{ file: TriedFile | null; counts: Record<string, number> }> {
  const rules = (await listDefaultRules(work.tx)).map(asDefaultRule);
  const counts = Object.fromEntries(rules.map(({ id }) => [id, 0]));
  const file = await tryOnLastFile(work, (_row, cells) => {
    for (const id of rulesHeldBy(rules, cells)) counts[id] = (counts[id] ?? 0) + 1;
  });
  return { file, counts };
}
