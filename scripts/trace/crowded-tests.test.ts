import { expect, it } from 'vitest';
import { complainOfCrowds } from './crowded-tests.ts';

const four = { file: 'a.test.ts', title: '[A-1] [A-2, A-3] > [B-1] four of them, [A-1] again' };
const five = { file: 'a.test.ts', title: '[A-1] [A-2, A-3] > [B-1] [B-2] five of them' };

it('lets a test name four requirements and no fifth, whichever title around it names them', () => {
  expect(complainOfCrowds([four])).toEqual([]);
  expect(complainOfCrowds([four, five, four])).toEqual([
    `a.test.ts: more than 4 requirements are named by ${five.title}`,
  ]);
});
