import { describe, expect, it } from 'vitest';
import { codesSeen, findingKey } from './codes-seen.ts';

const finding = (code: string, detail: string) => ({ code, detail, measured: '1' });
const first = finding('DayDose', 'Drug 1: 6 mg of 5 mg a day');
const second = finding('DayDose', 'Drug 2: 70 mg of 60 mg a day');
const other = finding('LargeQuantity', 'A quantity of 120 is above 100');
const detail = (now: (typeof first)[] | null = null) => ({
  codesToSee: ['DayDose', 'LargeQuantity', 'OpenQuestion'],
  judged: { findings: [first, second, other] },
  judgedNow: now && { findings: now },
});
const seen = (...things: (string | typeof first)[]) =>
  new Set(things.map((thing) => (typeof thing === 'string' ? thing : findingKey(thing))));

describe('what of an item has been seen', () => {
  it('is a code once each of its findings was in view, and a question by itself', () => {
    expect([...codesSeen(detail(), seen(first, other))]).toEqual(['LargeQuantity']);
    expect([...codesSeen(detail(), seen(first, second, 'OpenQuestion'))]).toEqual([
      'DayDose',
      'OpenQuestion',
    ]);
  });

  it('is also what is found now with other figures, and what is found alike in one of the two places', () => {
    const now = finding('LargeQuantity', 'A quantity of 120 is above 50');
    expect([...codesSeen(detail([first, second, now]), seen(first, second, other))]).toEqual(['DayDose']);
    expect([...codesSeen(detail([other]), seen(other))]).toEqual(['LargeQuantity']);
  });
});
