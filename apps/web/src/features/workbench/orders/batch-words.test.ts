import { expect, it } from 'vitest';
import { batchWords, leftOutSentence, outcomeSentences } from './batch-words.ts';

it('[WBREV-12] asks in the words of document 4 and says how many are left out', () => {
  expect(batchWords['to-review'].question(3)).toBe('Accept 3 items?');
  expect(batchWords['to-review'].confirm(3)).toBe('Accept 3 items');
  expect(batchWords.reviewed.question(2)).toBe('Move 2 items to In manufacture?');
  expect(batchWords['in-manufacture'].question(2)).toBe('Mark 2 items as dispatched?');
  expect(leftOutSentence(4)).toBe(
    '4 with findings, a question or another reviewer are left out. Open them one by one.',
  );
});

it('[WBREV-13] says how many were moved, and each refusal with its number', () => {
  const refused = (message: string) => ({ ok: false as const, message });
  const done = { ok: true as const };
  expect(
    outcomeSentences([done, refused('On hold.'), done, refused('Changed.'), refused('On hold.')]),
  ).toEqual(['2 items moved.', '2: On hold.', '1: Changed.']);
});
