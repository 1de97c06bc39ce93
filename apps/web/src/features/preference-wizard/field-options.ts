import { importFields } from '@bolt/domain/csv-import/import-fields';
import { operationWords } from '@bolt/domain/csv-import/rules/rule-words';
import { isRuleValueField } from '@bolt/domain/csv-import/rules/validate-default-rule';
import type { Option } from '#ui/combobox/option.ts';

/** The fields of a row by what screens call them, and by the names that files and calls write. */
export const fieldOptions: readonly Option[] = importFields.map(({ key, label }) => ({
  value: key,
  label,
  hint: key,
  codes: [key],
}));

export const valueFieldOptions = fieldOptions.filter(({ value }) => isRuleValueField(value));

const signs: Readonly<Record<string, string>> = { EQ: '=', LT: '<', GT: '>' };

export const operationOptions: readonly Option[] = Object.entries(operationWords).map(([value, label]) => ({
  value,
  label,
  codes: [value, ...(signs[value] ? [signs[value]] : [])],
}));
