import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { applyDefaultRules, type DefaultRule, mayRuleSet, ruleHolds } from './default-rules.ts';

/** What a rule does to one row: every value that it sets, also where the row has it already. */
export type PreviewedRow = {
  /** The row as the rule reads it: as the rules before it left it. */
  cells: ImportCells;
  values: { field: ImportFieldKey; before: string; after: string }[];
  /** Into how many the dose is split; null where the rule splits none. */
  splits: number | null;
};

/** The rules that hold for a row, each read as the ones before it left the row. */
export function rulesHeldBy(rules: readonly DefaultRule[], row: ImportCells): string[] {
  const held: string[] = [];
  let cells = row;
  for (const rule of rules) {
    if (!ruleHolds(rule, cells)) continue;
    held.push(rule.id);
    cells = applyDefaultRules([rule], cells, row).cells;
  }
  return held;
}

/** null: the rule does not hold for the row. `before` are the rules that run before it, in their order. */
export function previewRule(
  before: readonly DefaultRule[],
  rule: DefaultRule,
  row: ImportCells,
): PreviewedRow | null {
  const { cells } = applyDefaultRules(before, row);
  if (!ruleHolds(rule, cells)) return null;
  return {
    cells,
    values: rule.values.map(({ field, value }) => {
      const before = cells[field] ?? '';
      return { field, before, after: mayRuleSet(field, row) ? value : before };
    }),
    splits: rule.splits > 1 ? rule.splits : null,
  };
}

/** Whether the row would be another one with the rule than without it. */
export const isChanged = ({ values, splits }: PreviewedRow): boolean =>
  splits !== null || values.some(({ before, after }) => before !== after);

/** What of the row's own words the rule replaces, the first of it; null where it fills in blanks alone. */
export const firstReplaced = ({ values }: PreviewedRow): PreviewedRow['values'][number] | null =>
  values.find(({ before, after }) => before !== '' && before !== after) ?? null;
