import { describe, expect, it } from 'vitest';
import { stepsOf, tabOf } from './review-steps.ts';

describe('the review of a formulation', () => {
  it.each([
    [{ status: 'submitted', review: 'to-review' }, 'to-review', ['recommend', 'return']],
    [{ status: 'submitted', review: 'to-approve' }, 'to-approve', ['approve', 'recommend', 'return']],
    [{ status: 'ready', review: null }, 'ready', ['withdraw']],
    [{ status: 'draft', review: null }, 'returned', []],
  ] as const)('of %o is in the tab %s and takes the steps %o', (formulation, tab, steps) => {
    expect(tabOf(formulation)).toBe(tab);
    expect(stepsOf(formulation)).toEqual(steps);
  });
});
