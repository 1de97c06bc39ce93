import type { Body } from '@bolt/contracts';
import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import type { RuleInWriting } from '@bolt/domain/csv-import/rules/rule-words';
import { entriesOfRows, type RowEntries, rowsOf } from '#platform/form/entry-rows.ts';

export const conditionParts = ['field', 'operation', 'value'] as const;
export const valueParts = ['field', 'value'] as const;

const openCondition = { field: '', operation: '', value: '' };
const openValue = { field: '', value: '' };

/** 'default' is the description and 'selectedSplit' the split, as the call names them. */
export function ruleEntries(rule: StoredDefaultRule | undefined): Record<string, string> {
  return {
    default: rule?.description ?? '',
    selectedSplit: String(rule?.splits ?? 0),
    ...entriesOfRows('conditions', rule?.conditions ?? [openCondition]),
    ...entriesOfRows('values', rule?.values ?? [openValue]),
  };
}

export function ruleOfEntries(entries: RowEntries): RuleInWriting & { description: string } {
  return {
    description: entries.default ?? '',
    conditions: rowsOf(entries, 'conditions', conditionParts),
    values: rowsOf(entries, 'values', valueParts),
    splits: Number(entries.selectedSplit ?? '0'),
  };
}

export function ruleBody(entries: RowEntries): Body<'POST /api/v1/order/csv/preview-rule'> {
  const { description, conditions, values, splits } = ruleOfEntries(entries);
  return {
    default: description,
    conditions: conditions.map((each) => ({ ...each })),
    values: values.map((each) => ({ ...each })),
    selectedSplit: splits,
  };
}
