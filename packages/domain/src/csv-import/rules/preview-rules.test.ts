import { expect, it } from 'vitest';
import type { DefaultRule } from './default-rules.ts';
import { firstReplaced, isChanged, previewRule, rulesHeldBy } from './preview-rules.ts';

const rule = (changes: Partial<DefaultRule>): DefaultRule => ({
  id: 'rule',
  description: '',
  conditions: [{ field: 'route', operation: 'BL', value: '' }],
  values: [{ field: 'route', value: 'IV' }],
  splits: 0,
  ...changes,
});
const row = { drug_name: 'fluorouracil', container_type: 'Pump' };

it('says of each value what was there and what stays, and into how many the dose is split', () => {
  const set = rule({
    values: [
      { field: 'container_type', value: 'Pump' },
      { field: 'route', value: 'IV' },
    ],
    splits: 2,
  });
  expect(previewRule([], set, row)).toEqual({
    cells: row,
    values: [
      { field: 'container_type', before: 'Pump', after: 'Pump' },
      { field: 'route', before: '', after: 'IV' },
    ],
    splits: 2,
  });
});

it('shows no row that a rule before it has made another one', () => {
  expect(previewRule([rule({ id: 'earlier' })], rule({}), row)).toBeNull();
});

it('tells a row that stays as it is from one that is changed', () => {
  const same = rule({
    conditions: [{ field: 'diluent', operation: 'EQ', value: 'NS' }],
    values: [{ field: 'diluent', value: 'NS' }],
  });
  const previewed = (each: DefaultRule, cells = {}) => previewRule([], each, { ...row, ...cells })!;
  expect(isChanged(previewed(same, { diluent: 'NS' }))).toBe(false);
  expect(isChanged(previewed(same, { diluent: 'ns' }))).toBe(true);
  expect(isChanged(previewed({ ...same, splits: 1 }, { diluent: 'NS' }))).toBe(false);
  expect(isChanged(previewed({ ...same, splits: 3 }, { diluent: 'NS' }))).toBe(true);
});

it('names the rules that hold for a row, each as the ones before it left it', () => {
  const second = rule({ id: 'second', conditions: [{ field: 'route', operation: 'EQ', value: 'IV' }] });
  expect(rulesHeldBy([rule({}), second], row)).toEqual(['rule', 'second']);
  expect(rulesHeldBy([second, rule({})], row)).toEqual(['rule']);
  expect(rulesHeldBy([rule({ conditions: [] })], row)).toEqual([]);
});

it('says what of the file a rule replaces; a dose that stands there stays', () => {
  const pump = rule({
    conditions: [{ field: 'drug_name', operation: 'EQ', value: 'fluorouracil' }],
    values: [
      { field: 'drug_dose', value: '1' },
      { field: 'container_type', value: 'Infusor' },
    ],
  });
  const previewed = previewRule([], pump, { ...row, drug_dose: '450' });
  expect(previewed?.values[0]).toEqual({ field: 'drug_dose', before: '450', after: '450' });
  expect(previewed && firstReplaced(previewed)).toEqual({
    field: 'container_type',
    before: 'Pump',
    after: 'Infusor',
  });
  const blank = previewRule([], pump, { drug_name: 'fluorouracil' });
  expect(blank && firstReplaced(blank)).toBeNull();
});
