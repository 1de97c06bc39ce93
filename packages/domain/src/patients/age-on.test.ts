import { expect, it } from 'vitest';
import { ageOn } from './age-on.ts';

it('counts whole years, the birthday itself included', () => {
  expect(ageOn('2031-03-09', '2013-03-10')).toBe(17);
  expect(ageOn('2031-03-10', '2013-03-10')).toBe(18);
  expect(ageOn('2031-03-10', '2030-10-10')).toBe(0);
});

it('turns who was born on 29 February a year older on 1 March of other years', () => {
  expect(ageOn('2030-02-28', '2012-02-29')).toBe(17);
  expect(ageOn('2030-03-01', '2012-02-29')).toBe(18);
  expect(ageOn('2032-02-29', '2012-02-29')).toBe(20);
});
