import { isPrinted } from '@bolt/domain/texts/printed-letters';
import { expect, it } from 'vitest';
import { openSheet } from './open-sheet.ts';

/** Of the first plane: what is composed, is no half of a letter and has a mark on the paper. */
const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => letter === letter.normalize('NFC') && !/[\p{Cs}\n]/u.test(letter),
);

it.each(['regular', 'bold'] as const)(
  'the letters that the screens hold to be printed are those of the %s faces',
  async (weight) => {
    const sheet = await openSheet('Letters');
    const wrong = letters.filter((letter) => sheet.canPrint(letter, weight) !== isPrinted(letter));
    expect(wrong).toEqual([]);
  },
);
