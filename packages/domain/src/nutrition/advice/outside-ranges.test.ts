import { expect, it } from 'vitest';
import { demoPn, emulsionExample } from '../worked-examples.test-support.ts';
import { infusedEachDay } from './infused-each-day.ts';
import { noInfusion } from './infusion.ts';
import { outsideInShort, outsideRanges } from './outside-ranges.ts';

const outside = (entered = noInfusion) =>
  outsideRanges(infusedEachDay(emulsionExample, entered, demoPn), entered, demoPn);
/** 2,000 mL in a day. */
const givenTo = (weightKg: string, group = 'adult') =>
  outside({ weightKg, mlPerHour: '100', hoursPerDay: '20', group });
const wordsOf = (ranges: readonly { words: string }[] = []) => ranges.map(({ words }) => words);

it('names what a bag gives outside the ranges of the age that was chosen, what is above before what is below', () => {
  expect(givenTo('0.5')?.forWhom).toBe('0.5\u00a0kg, Adult, 18 years and over');
  expect(wordsOf(givenTo('0.5')?.above)[0]).toBe(
    'Fluid 4,000.00\u00a0mL/kg/day, above 25 to 40\u00a0mL/kg/day',
  );
  expect(wordsOf(givenTo('70')?.above).filter((words) => words.startsWith('Fluid'))).toEqual([]);
  expect(wordsOf(givenTo('200')?.below)).toContain(
    'Fluid 10.00\u00a0mL/kg/day, below 25 to 40\u00a0mL/kg/day',
  );
});

it('names a substance for each range that it is outside of, and once in short', () => {
  const entered = { weightKg: '20', mlPerHour: '100', hoursPerDay: '20', group: 'child_1_12_years' };
  const named = outside(entered);
  expect(wordsOf(named?.above).filter((words) => words.startsWith('Zinc'))).toEqual([
    'Zinc 413.45\u00a0microgram/kg/day, above at most 50\u00a0microgram/kg/day',
    'Zinc 8.27\u00a0mg/day, above at most 5\u00a0mg/day',
  ]);
  expect(named && outsideInShort(named).match(/zinc/g)).toHaveLength(1);
});

it('names them in short by their substances', () => {
  const ofOne = (label: string) => [{ label, words: '' }];
  expect(
    outsideInShort({ forWhom: '', above: [...ofOne('Fluid'), ...ofOne('Zinc')], below: ofOne('Vitamin K') }),
  ).toBe('Above: fluid, zinc. Below: vitamin K.');
  expect(outsideInShort({ forWhom: '', above: [], below: ofOne('Lipid') })).toBe('Below: lipid.');
});

it('names nothing where no age was chosen, or it is not known what is given', () => {
  expect(givenTo('0.5', '')).toBeNull();
  expect(outside()).toBeNull();
});
