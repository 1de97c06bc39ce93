import { describe, expect, it } from 'vitest';
import { unitQuestions, whyNeverUnit } from './unit-questions.ts';
import type { Word } from './words-query.ts';

const word = (id: string, given: Partial<Word>): Word =>
  ({ id, item_cust: 'dos', first_row: 2, kind: 'dose unit', item_field: 'drug_dose_unit', ...given }) as Word;
const context = {
  drug_name: 'morphine',
  drug_dose: '50',
  drug2_name: 'ketamine',
  drug2_dose: '5',
  infusion_time: '30',
};
const choose = (item_bolt: string) => ({ item_bolt, decided_at: null });
const labelOf = (_word: Word, code: string) => code;

describe('a word that is a unit', () => {
  it('is asked about with a figure of the file, in both units', () => {
    expect(unitQuestions([word('1', { context })], { 1: choose('mg') }, labelOf)).toEqual([
      { id: '1', word: 'dos', unit: 'mg', place: 'row 2, morphine', before: '50 dos', after: '50 mg' },
    ]);
    const second = word('2', { context, item_field: 'drug2_dose_unit' });
    const time = word('3', { context, kind: 'time unit', item_field: 'infusion_time_unit', item_cust: 'm' });
    const asked = unitQuestions([second, time], { 2: choose('mg'), 3: choose('hours') }, labelOf);
    expect(asked.map(({ place, before, after }) => [place, before, after])).toEqual([
      ['row 2, ketamine', '5 dos', '5 mg'],
      ['row 2, morphine', '30 m', '30 hours'],
    ]);
  });

  it('is not asked about where it is another unit’s own: no answer makes it that one', () => {
    const micrograms = word('1', { context, item_cust: 'ug' });
    expect(unitQuestions([micrograms], { 1: choose('mg') }, labelOf)).toEqual([]);
    expect(whyNeverUnit(micrograms, 'mg')).toBe('“ug” is microgram: it never stands for mg.');
    expect(whyNeverUnit(micrograms, 'microgram')).toBeNull();
  });

  it('is not asked about where it is skipped, not chosen, or no unit', () => {
    const words = [word('1', { context }), word('2', { context }), word('3', { context, kind: 'route' })];
    const choices = { 1: choose('Skip row - For this import'), 3: choose('IV') };
    expect(unitQuestions(words, choices, labelOf)).toEqual([]);
  });
});
