import { readableLine } from '@bolt/domain/texts/readable-text';
import { type Placed, page, type Sheet } from './open-sheet.ts';

/** Parts that every paper of the portal is made of; each answers where the next one begins. */

export const paperWidth = page.right - page.left;
const labelWidth = 175;
const valueLeft = page.left + labelWidth + 12;
const headingRoom = 60;

/** The place to go on at: on the next page where this one has no room. */
export function placeFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.nextPage();
  return page.top;
}

export function drawHeading(sheet: Sheet, at: number, title: string, needed = headingRoom): number {
  const y = placeFor(sheet, at + 10, needed);
  sheet.rule(y, page.left, page.right, 1.5);
  return sheet.write(title, { x: page.left, y: y + 5, width: paperWidth, size: 12, weight: 'bold' }) + 3;
}

/** Each with a rule below it: what was asked at the left, the answer at the right. */
export function drawAnswers(
  sheet: Sheet,
  at: number,
  answers: readonly { label: string; value: string }[],
): number {
  let y = at;
  for (const { label, value } of answers) {
    const asked = { x: page.left, width: labelWidth, size: 9.5, quiet: true } as const;
    const answered = { x: valueLeft, width: page.right - valueLeft, size: 10 };
    y = drawRow(sheet, y, [
      { text: label, ...asked },
      { text: value, ...answered },
    ]);
  }
  return y;
}

export type Cell = Omit<Placed, 'y'> & { text: string };

/** Cells beside each other, unbroken, with a rule below them. */
export function drawRow(sheet: Sheet, at: number, cells: readonly Cell[], hasRule = true): number {
  const height = Math.max(...cells.map(({ text, ...placed }) => sheet.heightOf(text, placed)));
  const top = placeFor(sheet, at, height + 6);
  const ends = cells.map(({ text, ...placed }) => sheet.write(text, { ...placed, y: top + 3 }));
  const y = Math.max(...ends) + 2;
  if (hasRule) sheet.rule(y, page.left, page.right, 0.5);
  return y;
}

export function drawLine(sheet: Sheet, at: number, text: string, weight?: 'bold'): number {
  const line = { width: paperWidth, size: 10, weight };
  const y = placeFor(sheet, at, sheet.heightOf(text, line));
  return sheet.write(text, { ...line, x: page.left, y }) + 3;
}

const demonstrationMark = 'Demonstration data, not for clinical use';

/** On each page what it belongs to, and which of how many it is; in the demonstration also that it is one. */
export function drawFoot(sheet: Sheet, foot: string, isDemonstration: boolean): void {
  sheet.eachPage((number, of) => {
    if (isDemonstration) {
      sheet.write(demonstrationMark, {
        x: page.left,
        y: page.mark,
        width: paperWidth,
        size: 9,
        weight: 'bold',
      });
    }
    const at = { y: page.foot, size: 8, quiet: true as const };
    sheet.rule(page.foot - 6, page.left, page.right, 0.5);
    const width = paperWidth - 80;
    sheet.write(inTwoLines(sheet, readableLine(foot), { ...at, width }), { ...at, x: page.left, width });
    sheet.write(`Page ${number} of ${of}`, { ...at, x: page.right - 70, width: 70 });
  });
}

/** Cut where it would go on below the page: that would be a page of its own. */
function inTwoLines(sheet: Sheet, text: string, placed: Omit<Placed, 'x' | 'y'>): string {
  const most = 2 * sheet.heightOf('x', placed);
  let fitting = text;
  while (sheet.heightOf(fitting, placed) > most + 1) fitting = `${fitting.slice(0, -11)}…`;
  return fitting;
}
