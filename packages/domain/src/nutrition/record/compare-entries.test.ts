import { describe, expect, it } from 'vitest';
import { newFormulation } from '../form/start-formulation.ts';
import { recapOf } from '../recap/recap-of.ts';
import { changed, demoPn, electrolyteOf, olimelExample } from '../worked-examples.test-support.ts';
import { changeInWords, compareEntries } from './compare-entries.ts';
import { describeContent, describeHead, describeRecap } from './describe-form.ts';

const form = {
  ...newFormulation('Australia'),
  ...olimelExample,
  use: 'general' as const,
  bag_details: ' Night  bag ',
};
const more = {
  ...form,
  ...changed(olimelExample, (of) => Object.assign(electrolyteOf(of, 'Sodium'), { extra_quantity: '60' })),
  bag_details: 'Night bag',
  infusion: { weightKg: '70', mlPerHour: '', hoursPerDay: '', group: 'adult' },
};
const words = (entries: { label: string; value: string }[]) =>
  entries.map(({ label, value }) => `${label}: ${value}`);

describe('a formulation in words', () => {
  it('is what was entered, and nothing of what was not', () => {
    expect(words(describeHead(more, demoPn))).toEqual([
      'Description: Night bag',
      'Formulated for: General',
      'How often: Once',
      expect.stringMatching(/^Base: Olimel N9E/),
      'Bag volume: 1,500 mL',
      'Weight: 70 kg',
      'Age group: Adult, 18 years and over',
    ]);
    expect(words(describeContent(more, demoPn))).toContain('Sodium, extra: 60 mmol');
    expect(words(describeContent(more, demoPn))).toContain('Phosphate (Organic), extra: 8 mmol');
    expect(describeContent(newFormulation('Australia'), demoPn)).toEqual([]);
  });
});

describe('two versions', () => {
  it('are compared entry by entry and figure by figure, and what changed is said', () => {
    const compared = compareEntries(describeContent(form, demoPn), describeContent(more, demoPn));
    expect(compared.filter(({ isChanged }) => isChanged).map(changeInWords)).toEqual([
      'Sodium, extra: 60 mmol instead of 50 mmol',
    ]);
    const head = compareEntries(describeHead(form, demoPn), describeHead(more, demoPn));
    expect(head.filter(({ isChanged }) => isChanged).map(changeInWords)).toEqual([
      'Weight: 70 kg added',
      'Age group: Adult, 18 years and over added',
    ]);
    const recaps = [form, more].map((each) => describeRecap(recapOf(each, demoPn)));
    const figures = compareEntries(recaps[0]!, recaps[1]!).filter(({ isChanged }) => isChanged);
    expect(figures.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Sodium', 'Chloride', 'Acetate']),
    );
    expect(figures.map(({ label }) => label)).not.toContain('Calcium');
    // As the recap beside it says them.
    expect(recaps[0]).toContainEqual({ label: 'Total energy', value: '1,600 kcal' });
  });

  it('say what was removed, and tell rows of one name apart', () => {
    const rows = [
      { label: 'Zinc', value: '1' },
      { label: 'Zinc', value: '2' },
    ];
    expect(compareEntries(rows, rows).map(({ isChanged }) => isChanged)).toEqual([false, false]);
    const [, gone] = compareEntries(rows, rows.slice(0, 1));
    expect(gone && changeInWords(gone)).toBe('Zinc: 2 removed');
  });
});
