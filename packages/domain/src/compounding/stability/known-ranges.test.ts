import { expect, it } from 'vitest';
import { knownRanges } from './known-ranges.ts';

it('has a range for each drug, and none of a pair of which one alone was kept: it may be that of either', () => {
  const range = { min: 1, max: 2, unit: 'mg/mL' };
  const secondRange = { min: 1, max: 10, unit: 'microgram/mL' };
  expect(knownRanges({ range }, 1)).toEqual([range]);
  expect(knownRanges({ range, secondRange }, 2)).toEqual([range, secondRange]);
  expect(knownRanges({ range }, 2)).toEqual([]);
  expect(knownRanges({}, 1)).toEqual([]);
});
