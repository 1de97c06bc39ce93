import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { requiredField, tooLong } from '../../orders/field-messages.ts';
import { parseDecimal } from '../../quantities/decimal.ts';
import { unreadableMessage } from '../../texts/readable-text.ts';
import { type ImportCells, type ImportFieldKey, importFields } from '../import-fields.ts';
import type { ImportVocabulary } from '../keywords/import-vocabulary.ts';
import { isKeywordField } from '../keywords/keyword-fields.ts';
import { recogniseRow, type Substitutions } from '../keywords/substitutions.ts';
import { findRowFaults } from '../rows/find-row-faults.ts';
import { parseImportedDate } from '../rows/read-cells.ts';
import { ruleOperations, splitChoices } from './default-rules.ts';
import { fieldWords, type RuleInWriting } from './rule-words.ts';

export const ruleDescriptionMaxLength = 100;
export const ruleTextMaxLength = 255;
export const ruleMaxParts = 20;

/** What a rule's values are held against. */
export interface RuleContext {
  catalogue: Catalogue;
  vocabulary: ImportVocabulary;
  substitutions: Substitutions;
  today: CareDate;
}

/** The fields that hold a figure: more and less are asked of nothing else. */
const figureFields: ReadonlySet<string> = new Set([
  'drug_dose',
  'drug2_dose',
  'bag_size',
  'infusion_time',
  'quantity',
] satisfies ImportFieldKey[]);

/** Who the patient is, is what the file says: a rule that said it would order for one person in another one's name. */
const identityFields: ReadonlySet<string> = new Set([
  'patient_id',
  'surname',
  'firstname',
  'dob',
] satisfies ImportFieldKey[]);

export const isRuleValueField = (field: string): boolean => !identityFields.has(field);

const isField = (field: string): field is ImportFieldKey => importFields.some(({ key }) => key === field);
const isOperation = (operation: string): boolean => (ruleOperations as readonly string[]).includes(operation);

const textMessage = (text: string): string | null =>
  text.trim() === '' ? requiredField : (unreadableMessage(text) ?? tooLong(text, ruleTextMaxLength));

const fieldMessage = (field: string): string | null => {
  if (field === '') return requiredField;
  return isField(field) ? null : `${field} is not a field`;
};

type Condition = RuleInWriting['conditions'][number];

function operationMessage({ field, operation }: Condition): string | null {
  if (operation === '') return requiredField;
  if (!isOperation(operation)) return 'Choose is, contains, is less than, is greater than or is blank';
  const compares = operation === 'LT' || operation === 'GT';
  if (!compares || !isField(field) || figureFields.has(field)) return null;
  return `${fieldWords(field)} is not a figure: choose is, contains or is blank`;
}

function conditionValueMessage({ operation, value }: Condition): string | null {
  if (operation === 'BL') return null;
  const compares = operation === 'LT' || operation === 'GT';
  return textMessage(value) ?? (compares && !parseDecimal(value.trim(), 12).ok ? 'Enter a number' : null);
}

function valueMessage(
  field: string,
  value: string,
  { catalogue, vocabulary, substitutions, today }: RuleContext,
): string | null {
  const message = textMessage(value);
  if (message || !isField(field)) return message;
  const cells: ImportCells = { [field]: value.trim() };
  const recognised = recogniseRow(vocabulary, substitutions, cells);
  if (isKeywordField(field) && recognised.codes[field] === undefined) {
    return `The catalogue has no ${fieldWords(field).toLowerCase()} '${value.trim()}'`;
  }
  const readDate = (_: unknown, text: string) => parseImportedDate(text);
  const faults = findRowFaults(catalogue, cells, recognised, { today, readDate });
  return faults.find((fault) => fault.field === field)?.message ?? null;
}

/** What a rule sets that another one of its parts sets too. */
function setTwice(values: RuleInWriting['values'], place: number): string | null {
  const { field } = values[place] ?? { field: '' };
  const isLater = field !== '' && values.slice(0, place).some((each) => each.field === field);
  return isLater ? `${fieldWords(field)} is set twice` : null;
}

/**
 * What is wrong with a rule, by field: 'default' is its description, 'selectedSplit' its split, and its parts are
 * named by their place ('conditions.0.value', 'values.1.field').
 */
export function validateDefaultRule(
  rule: RuleInWriting & { description: string },
  context: RuleContext,
): Record<string, string> {
  const { description, conditions, values, splits } = rule;
  const messages: Record<string, string | null> = {
    default:
      description.trim() === ''
        ? requiredField
        : (unreadableMessage(description) ?? tooLong(description, ruleDescriptionMaxLength)),
    conditions: countMessage(
      conditions.length,
      'A rule needs a condition: without one it would hold for every row',
    ),
    values: countMessage(
      values.length,
      splits > 1 ? null : 'Say what the rule sets, or how it splits the dose',
    ),
    selectedSplit: (splitChoices as readonly number[]).includes(splits) ? null : 'Choose a split from 0 to 4',
  };
  for (const [place, condition] of conditions.entries()) {
    messages[`conditions.${place}.field`] = fieldMessage(condition.field);
    messages[`conditions.${place}.operation`] = operationMessage(condition);
    messages[`conditions.${place}.value`] = conditionValueMessage(condition);
  }
  for (const [place, { field, value }] of values.entries()) {
    const identity = isRuleValueField(field)
      ? null
      : `${fieldWords(field)} is never set by a rule: who the patient is stands in the file`;
    messages[`values.${place}.field`] = fieldMessage(field) ?? identity ?? setTwice(values, place);
    messages[`values.${place}.value`] = valueMessage(field, value, context);
  }
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

const countMessage = (parts: number, none: string | null): string | null => {
  if (parts === 0) return none;
  return parts > ruleMaxParts ? `A rule has ${ruleMaxParts} of them at most` : null;
};
