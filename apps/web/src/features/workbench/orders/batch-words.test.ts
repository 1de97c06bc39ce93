import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { expect, it } from 'vitest';
import {
  batchWords,
  leftOutSentences,
  nothingMovable,
  outcomeSentences,
  standingWords,
} from './batch-words.ts';

it('[WBREV-12] asks in the words of document 4 and says how many are left out', () => {
  expect(batchWords['to-review'].question(3)).toBe('Accept 3 items?');
  expect(batchWords['to-review'].confirm(3)).toBe('Accept 3 items');
  expect(batchWords.reviewed.question(2)).toBe('Move 2 items to In manufacture?');
  expect(batchWords['in-manufacture'].question(2)).toBe('Mark 2 items as dispatched?');
  expect(leftOutSentences('to-review', { onHold: 0, leftOut: 4 })).toEqual([
    '4 with findings, a question or another reviewer are left out. Open them one by one.',
  ]);
  expect(leftOutSentences('reviewed', { onHold: 1, leftOut: 0 })).toEqual([
    '1 on hold by the hospital is left out.',
  ]);
  expect(leftOutSentences('in-manufacture', { onHold: 2, leftOut: 1 })).toEqual([
    '1 with an open query, a changed patient, a withdrawn product or another reviewer are left out. Open them one by one.',
    '2 on hold by the hospital are left out.',
  ]);
});

it('says why nothing of what is selected can go', () => {
  expect(nothingMovable('reviewed', { movable: [], onHold: 2, leftOut: 0 })).toBe(
    'All of these are on hold.',
  );
  expect(nothingMovable('to-review', { movable: [], onHold: 1, leftOut: 1 })).toBe(
    'All of these have findings, a question or another reviewer, or are on hold.',
  );
  const movable = Array.from({ length: 501 }, () => ({}) as ItemRow);
  const sorted = (items: number) => ({ movable: movable.slice(0, items), onHold: 0, leftOut: 0 });
  expect(nothingMovable('reviewed', sorted(500))).toBeUndefined();
  expect(nothingMovable('reviewed', sorted(501))).toBe('At most 500 items are moved at once.');
});

it('[WBREV-13] says how many were moved, and each refusal with its number and the items', () => {
  const refused = (message: string, name: string) => ({ ok: false as const, message, name });
  const done = { ok: true as const };
  expect(
    outcomeSentences([
      done,
      refused('On hold.', 'A, x'),
      done,
      refused('Changed.', 'B'),
      refused('On hold.', 'C'),
    ]),
  ).toEqual(['2 items moved.', '2: On hold. (A, x; C)', '1: Changed. (B)']);
  const many = Array.from({ length: 7 }, (_, place) => refused('On hold.', `O-${place}`));
  expect(outcomeSentences(many)).toEqual(['0 items moved.', '7: On hold. (O-0; O-1; O-2; O-3; O-4; 2 more)']);
});

it('says how the items of a batch stand of which no answer came', () => {
  const item = (name: string) =>
    ({
      ...{ orderRefView: 'ONC-1', named: { name, rest: '' }, status: 'Pending' },
      ...{ quantity: 2, deliveryDate: '06/03/2031' },
    }) as ItemRow;
  const [a, b, c] = [item('a'), item('b'), item('c')];
  const again = 'No answer came to your press. Press again if';
  const gone = 'No answer came to your press. They were moved by it, or changed by somebody else.';
  expect([
    standingWords({ still: [a], gone: [] }),
    standingWords({ still: [a, b], gone: [] }),
    standingWords({ still: [], gone: [a] }),
    standingWords({ still: [], gone: [a, b] }),
  ]).toEqual([
    { title: 'The item is Pending still.', text: `${again} it is to be moved.` },
    { title: 'All 2 items are Pending still.', text: `${again} they are to be moved.` },
    { title: 'The item is not in this list any more.', text: gone.replace('They were', 'It was') },
    { title: 'None of the 2 items is in this list any more.', text: gone },
  ]);
  const { title, text } = standingWords({ still: [b], gone: [a, c] });
  expect(title).toBe('1 of 3 items is Pending still.');
  expect(text).toContain(
    'Still to be moved: ONC-1, b, 2\u00a0on\u00a0Thu\u00a006/03/2031. The others were moved by it',
  );
});
