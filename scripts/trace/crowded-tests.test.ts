import { expect, it } from 'vitest';
import { complainOfCrowds } from './crowded-tests.ts';

const four = { file: 'a.test.ts', title: '[A-1] [A-2, A-3] > [B-1] four of them' };
const five = { file: 'a.test.ts', title: '[A-1] [A-2, A-3] > [B-1] [B-2] five of them' };

it('lets a test name four requirements and no fifth, whichever title around it names them', () => {
  expect(complainOfCrowds([four], {})).toEqual([]);
  expect(complainOfCrowds([four, five], {})).toEqual([
    `a.test.ts: more than 4 requirements are named by ${five.title}`,
  ]);
});

it('bears those that were there before, but no further one, and asks to forget what is split', () => {
  expect(complainOfCrowds([five], { 'a.test.ts': 1 })).toEqual([]);
  expect(complainOfCrowds([five, five], { 'a.test.ts': 1 })).toHaveLength(1);
  expect(complainOfCrowds([four], { 'a.test.ts': 1 })).toEqual([
    'a.test.ts: of 1 crowded tests 0 are left; say so',
  ]);
});
