import { describe, expect, it } from 'vitest';
import { orderWords, partStates, repeatedInWords } from './order-words.ts';

const placed = { row: 1, message: '', order: { groupOrderID: 'o1', reference: 'ONC-1', isDraft: false } };
const drafted = { ...placed, order: { ...placed.order, isDraft: true } };

it.each([
  ['ordered before', [placed], 'Ordered before', 'was ordered before'],
  ['in a draft already', [drafted], 'In a draft already', 'is in a draft'],
  ['in both', [placed, drafted], 'In a draft already', 'is in a draft or an order'],
  ['there, but not told yet', [], 'There already', 'is in an earlier order'],
])('an order whose rows were all %s is not said to be created', (_rows, repeated, status, doing) => {
  const words = orderWords('submitted', { create: 'draft', failedAt: null, lines: 0, repeated });
  expect(words).toMatchObject({ status, doing: `Nothing was created: every row ${doing}` });
});

it('rows in a draft are not said to be ordered', () => {
  expect(repeatedInWords([placed, placed])).toBe('2 rows ordered before, and not once more');
  expect(repeatedInWords([drafted])).toBe('1 row in a draft already, and not once more');
  expect(repeatedInWords([placed, drafted])).toBe(
    '1 row ordered before, 1 row in a draft already, and not once more',
  );
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
