import { describe, expect, it } from 'vitest';
import { type HasLetter, runsOf } from './printed-text.ts';

const letters = { regular: 'aoB \u0304', 'regular-extended': 'āB', bold: 'a', 'bold-extended': 'ā' };
const hasLetter: HasLetter = (face, code) => letters[face].includes(String.fromCodePoint(code));

describe('a text of the printed form', () => {
  it('is one run where one face has its letters', () => {
    expect(runsOf('aoB\na', 'regular', hasLetter)).toEqual([{ face: 'regular', text: 'aoB\na' }]);
    expect(runsOf('', 'regular', hasLetter)).toEqual([]);
  });

  it('goes on in the face that has a letter, and comes back', () => {
    expect(runsOf('aāa', 'bold', hasLetter)).toEqual([
      { face: 'bold', text: 'a' },
      { face: 'bold-extended', text: 'ā' },
      { face: 'bold', text: 'a' },
    ]);
  });

  it('has a vowel with a macron as both where no face has it', () => {
    expect(runsOf('ō', 'regular', hasLetter)).toEqual([{ face: 'regular', text: 'o\u0304' }]);
    expect(runsOf('o\u0304', 'regular', hasLetter)).toEqual([{ face: 'regular', text: 'o\u0304' }]);
  });

  it('says where a letter cannot be printed, and loses none', () => {
    expect(runsOf('a字a', 'regular', hasLetter)).toEqual([{ face: 'regular', text: 'a[not printable]a' }]);
    expect(runsOf('a李小 龍', 'regular', hasLetter)).toEqual([
      { face: 'regular', text: 'a[not printable] [not printable]' },
    ]);
  });
});
