import { isPrinted } from '@bolt/domain/texts/printed-letters';
import { expect, it } from 'vitest';
import { openSheet } from './open-sheet.ts';
import { readPaper } from './read-paper.test-support.ts';

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

it('a tick is drawn within its box, and none where nothing was ticked', async () => {
  const sheet = await openSheet('Ticks');
  sheet.box(100, 200, true);
  sheet.box(100, 300, false);
  const [first] = await readPaper(await sheet.bytes());
  const [box, tick, empty] = first?.strokes ?? [];
  expect([box, empty, first?.strokes.length]).toEqual([[100, 200, 110, 210], [100, 300, 110, 310], 3]);
  const [left = 0, top = 0, right = 0, bottom = 0] = tick ?? [];
  expect([left > 100, top > 200, right < 110, bottom < 210]).toEqual([true, true, true, true]);
});
