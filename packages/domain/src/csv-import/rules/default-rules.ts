import { foldText } from '../../choices/fold-text.ts';
import { parseDecimal } from '../../quantities/decimal.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';

/** Equals, contains, less than, greater than, is blank. */
export const ruleOperations = ['EQ', 'CO', 'LT', 'GT', 'BL'] as const;
export type RuleOperation = (typeof ruleOperations)[number];

export type RuleCondition = { field: ImportFieldKey; operation: RuleOperation; value: string };
export type RuleValue = { field: ImportFieldKey; value: string };

/** Where every condition holds, the values are set and the dose is split; 0 and 1 split nothing. */
export type DefaultRule = {
  id: string;
  description: string;
  conditions: readonly RuleCondition[];
  values: readonly RuleValue[];
  splits: number;
};

/**
 * What is ordered, how much of it and by which way, is what the file says: a rule fills these in where the file leaves them
 * blank, and never replaces them. Whoever loads a file is not whoever made the rule.
 */
const filledOnly: ReadonlySet<ImportFieldKey> = new Set([
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'drug2_name',
  'drug2_dose',
  'drug2_dose_unit',
  'route',
]);

export const isFilledOnly = (field: string): boolean => filledOnly.has(field as ImportFieldKey);

/** Whether a rule may set a field of a row, by what the file itself says there. */
export const mayRuleSet = (field: ImportFieldKey, ofFile: ImportCells): boolean =>
  !filledOnly.has(field) || (ofFile[field] ?? '') === '';

export const splitChoices = [0, 1, 2, 3, 4] as const;

export type RuledRow = {
  cells: ImportCells;
  splits: number;
  /** What the rules set, in order: the rule, the field, and what stood there. */
  applied: { ruleId: string; field: ImportFieldKey; before: string }[];
};

/** Numbers where both sides are numbers, else letters as people sort them. */
function compare(left: string, right: string): number {
  const [leftNumber, rightNumber] = [parseDecimal(left, 12), parseDecimal(right, 12)];
  if (leftNumber.ok && rightNumber.ok) return leftNumber.value.comparedTo(rightNumber.value);
  return foldText(left).localeCompare(foldText(right));
}

function holds({ field, operation, value }: RuleCondition, cells: ImportCells): boolean {
  const text = cells[field] ?? '';
  switch (operation) {
    case 'BL':
      return text === '';
    case 'EQ':
      return foldText(text) === foldText(value);
    case 'CO':
      return value !== '' && foldText(text).includes(foldText(value));
    // A blank cell is neither more nor less than anything.
    case 'LT':
      return text !== '' && compare(text, value) < 0;
    case 'GT':
      return text !== '' && compare(text, value) > 0;
  }
}

/** Without a condition a rule would change every row, and holds for none. */
export const ruleHolds = ({ conditions }: Pick<DefaultRule, 'conditions'>, cells: ImportCells): boolean =>
  conditions.length > 0 && conditions.every((condition) => holds(condition, cells));

/**
 * Applies the rules in the order that the user sees: a later rule reads what an earlier one set, and the last split
 * counts. `ofFile` is what the file says, where rules that ran before have changed the row.
 */
export function applyDefaultRules(
  rules: readonly DefaultRule[],
  row: ImportCells,
  ofFile: ImportCells = row,
): RuledRow {
  let cells = row;
  let splits = 0;
  const applied: RuledRow['applied'] = [];
  for (const rule of rules) {
    if (!ruleHolds(rule, cells)) continue;
    const { id, values, splits: ruleSplits } = rule;
    if (ruleSplits > 0) splits = ruleSplits;
    for (const { field, value } of values) {
      const before = cells[field] ?? '';
      if (before === value || !mayRuleSet(field, ofFile)) continue;
      applied.push({ ruleId: id, field, before });
      cells = withCell(cells, field, value);
    }
  }
  return { cells, splits, applied };
}

/** A blank cell is a missing one. */
function withCell(cells: ImportCells, field: ImportFieldKey, value: string): ImportCells {
  const { [field]: _, ...others } = cells;
  return value === '' ? others : { ...others, [field]: value };
}
