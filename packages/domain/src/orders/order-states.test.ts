import { expect, it } from 'vitest';
import { isTrial, listedAs } from './order-states.ts';

it('lists what is not submitted as a draft, and a trial nowhere', () => {
  expect([
    listedAs({ state: 'started' }),
    listedAs({ state: 'draft' }),
    listedAs({ state: 'submitted' }),
  ]).toEqual(['draft', 'draft', 'other']);
  // @ts-expect-error a trial is in no list
  expect(listedAs({ state: 'trial' })).toBeNull();
  expect([isTrial({ state: 'trial' }), isTrial({ state: 'started' })]).toEqual([true, false]);
});
