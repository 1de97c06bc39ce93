import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { importVocabulary } from '../keywords/import-vocabulary.ts';
import { isRuleValueField, ruleMaxParts, validateDefaultRule } from './validate-default-rule.ts';

const context = {
  catalogue: demoCatalogue,
  vocabulary: importVocabulary(demoCatalogue),
  substitutions: new Map(),
  today: '2031-03-03',
};
const condition = { field: 'route', operation: 'BL', value: '' };
const rule = {
  description: 'Missing route',
  conditions: [condition],
  values: [{ field: 'route', value: 'IV' }],
  splits: 0,
};
const messages = (changes: object) => validateDefaultRule({ ...rule, ...changes }, context);
const valueMessage = (field: string, value: string) =>
  messages({ values: [{ field, value }] })['values.0.value'];

it('finds nothing wrong with a rule that sets what can be ordered', () => {
  expect(messages({})).toEqual({});
  expect(messages({ values: [], splits: 2 })).toEqual({});
});

it('takes values as a cell of a file would have them', () => {
  expect(valueMessage('exact_volume', 'Y')).toBeUndefined();
  expect(valueMessage('exact_volume', 'maybe')).toBe('Exact volume must be Y or N');
  expect(valueMessage('bag_size', '250 mL')).toBeUndefined();
  expect(valueMessage('bag_size', '1,250')).toBe('Not a number: bag_size');
  expect(valueMessage('treatment_date', '31/02/2031')).toBe('Please provide a valid treatment date');
  expect(valueMessage('delivery_time', '25:00')).toBe('Please provide a valid time');
  expect(valueMessage('comments', 'Ring the bell')).toBeUndefined();
});

it('asks for more and less of figures alone', () => {
  const compared = (field: string, value: string) =>
    messages({ conditions: [{ field, operation: 'GT', value }] });
  expect(compared('quantity', '2')).toEqual({});
  expect(compared('delivery_date', '01/01/2031')).toHaveProperty(['conditions.0.operation']);
  expect(compared('quantity', 'many')).toEqual({ 'conditions.0.value': 'Enter a number' });
});

it('says of each open part that it is required', () => {
  const open = { field: '', operation: '', value: '' };
  expect(messages({ conditions: [open], values: [{ field: '', value: '' }] })).toEqual({
    'conditions.0.field': 'Required field',
    'conditions.0.operation': 'Required field',
    'conditions.0.value': 'Required field',
    'values.0.field': 'Required field',
    'values.0.value': 'Required field',
  });
});

it('has an end', () => {
  const many = Array.from({ length: ruleMaxParts + 1 }, () => condition);
  expect(messages({ conditions: many })).toEqual({ conditions: 'A rule has 20 of them at most' });
});

it('never sets who the patient is', () => {
  expect(['patient_id', 'surname', 'firstname', 'dob', 'route'].filter(isRuleValueField)).toEqual(['route']);
});
