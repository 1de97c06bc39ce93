import { expect, it } from 'vitest';
import { describeSplit } from './describe-split.ts';

const split = (drug1Dose: number | null, drug1DoseSplit: number[]) =>
  describeSplit({ drug1Dose, drug1UOM: 'mg', drug1DoseSplit });

it('tells a split on each line that it made', () => {
  expect(split(25, [25, 25, 25, 25])).toBe('Split dose: 25\u00a0mg of 100\u00a0mg in 4');
  expect(split(1666.6, [1666.7, 1666.7, 1666.6])).toBe('Split dose: 1,666.6\u00a0mg of 5,000\u00a0mg in 3');
});

it('adds as decimals', () => {
  expect(split(0.1, [0.1, 0.2])).toBe('Split dose: 0.1\u00a0mg of 0.3\u00a0mg in 2');
});

it('says nothing of a dose that stands by itself', () => {
  expect(split(25, [])).toBeNull();
  expect(split(25, [25])).toBeNull();
  expect(split(null, [25, 25])).toBeNull();
});
