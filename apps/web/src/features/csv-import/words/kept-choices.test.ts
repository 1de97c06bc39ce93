import { keptEntryMaxLength } from '@bolt/domain/kept-entries/kept-entry-length';
import { describe, expect, it } from 'vitest';
import { type Choices, keptChoices } from './kept-choices.ts';

const chosen = (count: number): Choices =>
  Object.fromEntries(
    Array.from({ length: count }, (_, word) => [
      `01a202f3-60cc-7607-915d-${String(word).padStart(12, '0')}`,
      { item_bolt: 'FLUOROURACIL', decided_at: '2031-03-03T02:00:00.000Z' },
    ]),
  );

describe('choices for words that are not submitted yet', () => {
  it('are all kept while there is room, and nothing is where none is left', () => {
    expect(keptChoices(chosen(300))).toEqual({ kept: chosen(300), left: 0 });
    expect(keptChoices({})).toEqual({ kept: null, left: 0 });
  });

  it('beyond it are counted, and the first ones stay kept', () => {
    const { kept, left } = keptChoices(chosen(1_200));
    const keptIds = Object.keys(kept ?? {});
    expect(JSON.stringify({ typed: kept }).length).toBeLessThanOrEqual(keptEntryMaxLength);
    expect(left).toBe(1_200 - keptIds.length);
    expect(left).toBeGreaterThan(0);
    expect(keptIds).toEqual(Object.keys(chosen(1_200)).slice(0, keptIds.length));
  });
});
