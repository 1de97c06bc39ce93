import { expect, it } from 'vitest';
import { demoPn, emulsionExample } from '../worked-examples.test-support.ts';
import { noInfusion } from './infusion.ts';
import { outsideRanges } from './outside-ranges.ts';

/** 2,000 mL in a day. */
const givenTo = (weightKg: string, group = 'adult') =>
  outsideRanges(emulsionExample, { weightKg, mlPerHour: '100', hoursPerDay: '20', group }, demoPn);

it('names what a bag gives outside the ranges of the age that was chosen, what is above before what is below', () => {
  const { forWhom, above } = givenTo('0.5');
  expect(forWhom).toBe('0.5\u00a0kg, Adult, 18 years and over');
  expect(above[0]).toBe('Fluid 4,000.00\u00a0mL/kg/day, above 25 to 40\u00a0mL/kg/day');
  expect(givenTo('70').above.filter((words) => words.startsWith('Fluid'))).toEqual([]);
  expect(givenTo('200').below).toContain('Fluid 10.00\u00a0mL/kg/day, below 25 to 40\u00a0mL/kg/day');
});

it('names nothing where no age was chosen, or it is not known what is given', () => {
  const nothing = { above: [], below: [] };
  expect(givenTo('0.5', '')).toMatchObject(nothing);
  expect(outsideRanges(emulsionExample, noInfusion, demoPn)).toMatchObject(nothing);
});
