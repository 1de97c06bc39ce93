import { describe, expect, it } from 'vitest';
import { orderWords, partStates } from './order-words.ts';

it('an order whose rows were all ordered before is not said to be created', () => {
  const words = orderWords('submitted', { create: 'draft', failedAt: null, lines: 0 });
  expect(words).toMatchObject({
    status: 'Ordered before',
    doing: 'Nothing was created: every row was ordered before',
  });
});

describe('the four parts of an order that is being made', () => {
  it.each([
    ['new', null, ['next', 'next', 'next', 'next']],
    ['findingpatients', null, ['now', 'next', 'next', 'next']],
    ['addingdrugs', null, ['done', 'done', 'now', 'next']],
    ['submitted', null, ['done', 'done', 'done', 'done']],
    ['failed', 'addingpatients', ['done', 'failed', 'next', 'next']],
    ['failed', 'new', ['failed', 'next', 'next', 'next']],
    ['failed', null, ['failed', 'next', 'next', 'next']],
  ] as const)('%s, failed at %s', (shown, failedAt, parts) => {
    expect(partStates(shown, failedAt)).toEqual(parts);
  });
});
