import { describe, expect, it } from 'vitest';
import { drawAnswers, drawFoot, drawHeading, drawLine, drawRow, paperWidth } from './lay-out.ts';
import { openSheet, page, type Sheet } from './open-sheet.ts';
import { readPaper } from './read-paper.test-support.ts';

const cell = { text: 'A row', x: page.left, width: 100, size: 10 };

/** How far down a part ends that is begun there, and on which page. */
async function ends(draw: (sheet: Sheet) => number): Promise<{ at: number; pages: number }> {
  const sheet = await openSheet('Part');
  const at = draw(sheet);
  let pages = 0;
  sheet.eachPage((_, of) => {
    pages = of;
  });
  return { at, pages };
}

describe('a part of a paper goes on on the next page, whole, where this one has no room', () => {
  it.each([
    ['a row', (sheet: Sheet, at: number) => drawRow(sheet, at, [cell]), 6],
    ['a line', (sheet: Sheet, at: number) => drawLine(sheet, at, 'A line'), 0],
  ])('of %s', async (_, draw, room) => {
    const height = (await openSheet('Height')).heightOf(cell.text, cell) + room;
    const last = await ends((sheet) => draw(sheet, page.bottom - height - 0.001));
    const next = await ends((sheet) => draw(sheet, page.bottom - height + 0.001));
    expect([last.pages, next.pages]).toEqual([1, 2]);
    // As far from its beginning as on the page before.
    expect(next.at - page.top).toBeCloseTo(last.at - (page.bottom - height), 1);
  });

  it('of a heading, with room for what it is the heading of', async () => {
    const last = await ends((sheet) => drawHeading(sheet, page.bottom - 70, 'Checks'));
    const next = await ends((sheet) => drawHeading(sheet, page.bottom - 69, 'Checks'));
    expect([last.pages, next.pages]).toEqual([1, 2]);
    expect(next.at - page.top).toBeCloseTo(last.at - (page.bottom - 60), 1);
  });
});

describe('parts of a paper', () => {
  const paper = async (draw: (sheet: Sheet) => void) => {
    const sheet = await openSheet('Parts');
    draw(sheet);
    return readPaper(await sheet.bytes());
  };

  it('have what was asked at the left, quiet, and the answer beside it, a rule below both', async () => {
    const [first] = await paper((sheet) => {
      drawAnswers(sheet, 100, [{ label: 'Allergies', value: 'None known' }]);
    });
    const [asked, answer] = first?.texts ?? [];
    expect([asked?.left, answer?.left]).toEqual([page.left, page.left + 187]);
    expect(first?.inks).toEqual({ '#444444': 'Allergies', '#000000': 'None known' });
    expect(first?.strokes.map(([left, , right]) => [left, right])).toEqual([[page.left, page.right]]);
  });

  it('have no rule below a row that goes on', async () => {
    const [first] = await paper((sheet) => {
      drawRow(sheet, 100, [cell], false);
    });
    expect(first?.strokes).toEqual([]);
  });

  it('have on each page what it belongs to, in two lines at most, and which of how many it is', async () => {
    const foot = 'Night bag of the harbour ward. '.repeat(20);
    const pages = await paper((sheet) => {
      sheet.nextPage();
      drawFoot(sheet, foot, false);
    });
    for (const [place, { texts, inks }] of pages.entries()) {
      const lines = texts.filter(({ left }) => left === page.left);
      expect(lines).toHaveLength(2);
      expect(lines[1]?.words.endsWith('…')).toBe(true);
      // Hardly shorter than the room for it.
      expect(lines[1]!.right - lines[1]!.left).toBeGreaterThan((paperWidth - 80) * 0.7);
      expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(page.left + paperWidth - 80);
      const number = texts.find(({ left }) => left === page.right - 70);
      expect(number?.words).toBe(`Page ${place + 1} of 2`);
      expect(Object.keys(inks)).toEqual(['#444444']);
    }
    expect(pages).toHaveLength(2);
  });

  it('say above it that it is one of the demonstration, there alone', async () => {
    const marks = async (isDemonstration: boolean) =>
      (await paper((sheet) => drawFoot(sheet, 'Night bag', isDemonstration)))[0]?.texts.map(
        ({ words }) => words,
      );
    expect(await marks(true)).toEqual([
      'Demonstration data, not for clinical use',
      'Night bag',
      'Page 1 of 1',
    ]);
    expect(await marks(false)).toEqual(['Night bag', 'Page 1 of 1']);
  });
});
