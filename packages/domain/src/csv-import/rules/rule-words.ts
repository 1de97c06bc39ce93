import { importFields } from '../import-fields.ts';
import type { RuleOperation } from './default-rules.ts';

/** What screens call the operations, in the order in which they are offered. */
export const operationWords: Record<RuleOperation, string> = {
  EQ: 'is',
  CO: 'contains',
  LT: 'is less than',
  GT: 'is greater than',
  BL: 'is blank',
};

const labels = new Map<string, string>(importFields.map(({ key, label }) => [key, label]));
/** The field as screens call it; what is no field stays as it is. */
export const fieldWords = (field: string): string => labels.get(field) ?? field;

/** A rule as it is typed: any of it may be missing still. */
export type RuleInWriting = {
  conditions: readonly { field: string; operation: string; value: string }[];
  values: readonly { field: string; value: string }[];
  splits: number;
};

/** A piece of the sentence; terms are the rule's own, the rest joins them. */
export type RuleWord = { text: string; isTerm: boolean };

const joins = (text: string): RuleWord => ({ text, isTerm: false });
const term = (text: string): RuleWord => ({ text: text === '' ? '…' : text, isTerm: true });
const operationOf = (operation: string): string => operationWords[operation as RuleOperation] ?? '…';

/** 'Infusion time is greater than 40', as a list says it. */
export const conditionInWords = ({ field, operation, value }: RuleInWriting['conditions'][number]): string =>
  [fieldWords(field), operationOf(operation), operation === 'BL' ? '' : value].filter(Boolean).join(' ');

/** A rule as one sentence: wrong rules are found by reading. */
export function ruleSentence({ conditions, values, splits }: RuleInWriting): RuleWord[] {
  const sentence: RuleWord[] = [];
  for (const [index, { field, operation, value }] of conditions.entries()) {
    sentence.push(joins(index === 0 ? 'when ' : ', and '), term(fieldWords(field)));
    sentence.push(joins(` ${operationOf(operation)}`));
    if (operation !== 'BL') sentence.push(joins(' '), term(value));
  }
  const actions: RuleWord[][] = values.map(({ field, value }, index) => [
    joins(index === 0 ? 'set ' : ''),
    term(fieldWords(field)),
    joins(' to '),
    term(value),
  ]);
  if (splits > 1) actions.push([joins('split the dose into '), term(String(splits))]);
  for (const [index, action] of actions.entries()) {
    const isLast = index === actions.length - 1;
    sentence.push(
      joins(index === 0 ? (sentence.length > 0 ? ', ' : '') : isLast ? ' and ' : ', '),
      ...action,
    );
  }
  return sentence.filter(({ text }) => text !== '');
}
