import { describe, expect, it } from 'vitest';
import type { ImportCells } from '../import-fields.ts';
import { applyDefaultRules, type DefaultRule, type RuleCondition } from './default-rules.ts';

const rule = (changes: Partial<DefaultRule>): DefaultRule => ({
  id: 'rule',
  description: '',
  conditions: [],
  values: [],
  splits: 0,
  ...changes,
});

const row: ImportCells = { drug_name: 'Ceftriaxone', drug_dose: '900', diluent: 'Glucose 5%' };
const matches = (condition: RuleCondition, cells = row): boolean =>
  applyDefaultRules([rule({ conditions: [condition], values: [{ field: 'route', value: 'IV' }] })], cells)
    .cells.route === 'IV';

describe('default rules', () => {
  it('[WIZARD-07] [WIZARD-12] tell equal, contained, less, greater and blank, letters in any case', () => {
    expect(matches({ field: 'drug_name', operation: 'EQ', value: 'CEFTRIAXONE' })).toBe(true);
    expect(matches({ field: 'drug_name', operation: 'EQ', value: 'ceftriax' })).toBe(false);
    expect(matches({ field: 'drug_name', operation: 'CO', value: 'TRIAX' })).toBe(true);
    expect(matches({ field: 'drug_name', operation: 'CO', value: '' })).toBe(false);
    expect(matches({ field: 'drug_dose', operation: 'LT', value: '1000' })).toBe(true);
    expect(matches({ field: 'drug_dose', operation: 'LT', value: '800' })).toBe(false);
    expect(matches({ field: 'drug_dose', operation: 'GT', value: '800' })).toBe(true);
    expect(matches({ field: 'drug_dose', operation: 'GT', value: '1000' })).toBe(false);
    expect(matches({ field: 'route', operation: 'BL', value: '' })).toBe(true);
    expect(matches({ field: 'diluent', operation: 'BL', value: '' })).toBe(false);
  });

  it('[WIZARD-12] compare as numbers where both sides are numbers, else as letters; a blank cell is neither', () => {
    expect(matches({ field: 'drug_dose', operation: 'LT', value: '1000' })).toBe(true);
    expect(matches({ field: 'drug_dose', operation: 'GT', value: '1000' })).toBe(false);
    expect(matches({ field: 'drug_dose', operation: 'GT', value: '900' })).toBe(false);
    expect(matches({ field: 'drug_name', operation: 'LT', value: 'Vancomycin' })).toBe(true);
    expect(matches({ field: 'bag_size', operation: 'LT', value: '100' })).toBe(false);
    expect(matches({ field: 'bag_size', operation: 'GT', value: '0' })).toBe(false);
  });

  it('[WIZARD-12] apply only where all conditions hold', () => {
    const both: RuleCondition[] = [
      { field: 'drug_name', operation: 'CO', value: 'cef' },
      { field: 'drug_dose', operation: 'GT', value: '1000' },
    ];
    const set = rule({ conditions: both, values: [{ field: 'route', value: 'IV' }] });
    expect(applyDefaultRules([set], row).cells).toEqual(row);
    expect(applyDefaultRules([set], { ...row, drug_dose: '1200' }).cells.route).toBe('IV');
  });

  it('[WIZARD-06] run in their order, say what stood there before, and take the last split', () => {
    const first = rule({
      id: 'first',
      conditions: [{ field: 'diluent', operation: 'EQ', value: 'Glucose 5%' }],
      values: [{ field: 'diluent', value: 'Sodium chloride 0.9%' }],
      splits: 2,
    });
    const second = rule({
      id: 'second',
      conditions: [{ field: 'diluent', operation: 'CO', value: 'chloride' }],
      values: [{ field: 'bag_size', value: '100' }],
      splits: 4,
    });
    expect(applyDefaultRules([first, second], row)).toEqual({
      cells: { ...row, diluent: 'Sodium chloride 0.9%', bag_size: '100' },
      splits: 4,
      applied: [
        { ruleId: 'first', field: 'diluent', before: 'Glucose 5%' },
        { ruleId: 'second', field: 'bag_size', before: '' },
      ],
    });
    expect(applyDefaultRules([second, first], row).cells.bag_size).toBeUndefined();
  });

  it('fill in what is ordered, and never replace what the file says of it', () => {
    const swap = rule({
      conditions: [{ field: 'drug_name', operation: 'EQ', value: 'ceftriaxone' }],
      values: [
        { field: 'drug_name', value: 'cefazolin' },
        { field: 'drug_dose', value: '1' },
        { field: 'drug_dose_unit', value: 'g' },
        { field: 'route', value: 'IV' },
      ],
    });
    expect(applyDefaultRules([swap], row)).toEqual({
      cells: { ...row, drug_dose_unit: 'g', route: 'IV' },
      splits: 0,
      applied: [
        { ruleId: 'rule', field: 'drug_dose_unit', before: '' },
        { ruleId: 'rule', field: 'route', before: '' },
      ],
    });
    // What an earlier rule filled in, a later one may set otherwise.
    const later = rule({ ...swap, id: 'later', values: [{ field: 'route', value: 'IM' }] });
    expect(applyDefaultRules([swap, later], row).cells.route).toBe('IM');
  });

  it('hold for no row without a condition', () => {
    expect(applyDefaultRules([rule({ values: [{ field: 'route', value: 'IV' }] })], row).cells).toEqual(row);
  });
});
