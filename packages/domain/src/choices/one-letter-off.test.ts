import { describe, expect, it } from 'vitest';
import { choiceWords, matchChoices } from './match-choices.ts';
import { isOneLetterOff } from './one-letter-off.ts';

const drugs = ['fluorouracil', 'fludarabine', 'cisplatin', 'carboplatin'];
const find = (typed: string) => matchChoices(drugs, typed, (name) => choiceWords({ names: [name] }));

describe('a name with one letter wrong', () => {
  it('is found apart, and is nothing that the keyboard takes', () => {
    for (const typed of ['fluorouracl', 'flourouracil', 'fluorouracill', 'fluurouracil', 'fluorourackl']) {
      expect(find(typed)).toEqual({ begins: [], named: [], contains: [], near: ['fluorouracil'] });
    }
    expect(find('carbop1').near).toBeUndefined();
    expect(find('carvopl').near).toEqual(['carboplatin']);
  });
  it('is not asked for where anything is spelt so', () => {
    expect(find('flu')).toEqual({ begins: ['fluorouracil', 'fludarabine'], named: [], contains: [] });
    expect(find('platin').near).toBeUndefined();
  });
  it('is no short word, nothing with two letters wrong, and no figure', () => {
    expect(isOneLetterOff('zinc', 'zink')).toBe(false);
    expect(isOneLetterOff('cisplatin', 'cesplotin')).toBe(false);
    expect(isOneLetterOff('cassette 250', 'cassette 260')).toBe(false);
  });

  it("is five letters that are one apart, and none where one of two neighbours alone is the other's", () => {
    expect(isOneLetterOff('mesna', 'mesma')).toBe(true);
    expect(isOneLetterOff('abcdef', 'cacdef')).toBe(false);
    expect(isOneLetterOff('abcdef', 'bxcdef')).toBe(false);
    expect(isOneLetterOff('abcdef', 'bacdef')).toBe(true);
  });
});
