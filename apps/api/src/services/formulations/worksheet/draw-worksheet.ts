import type { Worksheet } from '@bolt/domain/nutrition/record/describe-worksheet';
import {
  drawAnswers,
  drawFoot,
  drawHeading,
  drawLine,
  drawRow,
  paperWidth,
  placeFor,
} from '../../paper/lay-out.ts';
import { openSheet, page, type Sheet } from '../../paper/open-sheet.ts';
import { leftOutNote } from '../../paper/printed-text.ts';

export interface PrintedWorksheet extends Worksheet {
  /** Where it comes from. */
  head: readonly { label: string; value: string }[];
  /** On each page, so that a loose sheet is known. */
  foot: string;
}

/** A formulation on A4: what was entered, what it comes to and how, every check, and who signs. */
export async function drawWorksheet(sheetOf: PrintedWorksheet, isDemonstration: boolean): Promise<Buffer> {
  const sheet = await openSheet('Custom PN formulation');
  const { title, state, head, entered, notCounted, verdict, outsideRanges, asked, notices, foot } = sheetOf;
  let y = sheet.write(title, { x: page.left, y: page.top, width: paperWidth, size: 18, weight: 'bold' });
  y = sheet.write(state, { x: page.left, y, width: paperWidth, size: 11, weight: 'bold' }) + 6;
  y = drawFacts(sheet, y, [...head, ...entered]);
  y = drawComposition(sheet, y, sheetOf);
  for (const missing of notCounted) y = drawLine(sheet, y + 2, missing);
  y = drawInfusion(sheet, y, sheetOf);
  y = drawHeading(sheet, y, 'Stability');
  y = drawLine(sheet, y, verdict, 'bold');
  if (outsideRanges) y = drawLine(sheet, y, outsideRanges, 'bold');
  y = drawChecks(sheet, y, sheetOf);
  if (asked.length > 0) {
    y = drawHeading(sheet, y, 'Asked about and answered');
    for (const words of asked) y = drawLine(sheet, y, words);
  }
  // Whoever signs has the notices above the line.
  y = placeFor(sheet, y + 10, 140);
  for (const notice of notices) y = drawLine(sheet, y, notice);
  if (sheet.leavesOut()) y = drawLine(sheet, y, leftOutNote);
  drawSignatures(sheet, y, sheetOf);
  drawFoot(sheet, foot, isDemonstration);
  return sheet.bytes();
}

/** Of a fact that has half the width. */
const shortest = 34;

/** What was entered: short facts two beside each other, long ones by themselves. */
function drawFacts(sheet: Sheet, at: number, facts: Worksheet['entered']): number {
  const place = columns(0, 100, 250, 350);
  let y = at;
  for (let next = 0; next < facts.length; ) {
    const pair = facts.slice(next, next + 2).filter(({ value }) => value.length <= shortest);
    const isPair = pair.length === 2;
    const [fact, beside] = [facts[next], isPair ? facts[next + 1] : undefined];
    next += isPair ? 2 : 1;
    if (!fact) continue;
    if (fact.value.length > shortest) {
      y = drawAnswers(sheet, y, [fact]);
      continue;
    }
    const texts = [fact.label, fact.value, beside?.label ?? '', beside?.value ?? ''];
    y = drawRow(
      sheet,
      y,
      place.map((column, turn) => ({
        ...column,
        text: texts[turn] ?? '',
        size: turn % 2 === 0 ? 9.5 : 10,
        ...(turn % 2 === 0 && { quiet: true as const }),
      })),
    );
  }
  return y;
}

const columns = (...edges: readonly number[]) =>
  edges.map((left, place) => ({
    x: page.left + left,
    width: (edges[place + 1] ?? paperWidth) - left - (place < edges.length - 1 ? 10 : 0),
  }));

type Cells = readonly string[];

/** A row of texts in columns; the first of them is what the row is about. */
function drawCells(
  sheet: Sheet,
  y: number,
  at: readonly { x: number; width: number }[],
  texts: Cells,
  look: { isHead?: boolean; hasRule?: boolean } = {},
): number {
  const { isHead = false, hasRule = true } = look;
  const cells = at.map((column, place) => ({
    ...column,
    text: texts[place] ?? '',
    size: isHead ? 8.5 : 9.5,
    ...(isHead && { quiet: true as const }),
    ...(!isHead && place === 0 && { weight: 'bold' as const }),
  }));
  return drawRow(sheet, y, cells, hasRule);
}

function drawComposition(sheet: Sheet, at: number, { composition }: Worksheet): number {
  const place = columns(0, 120, 230);
  let y = drawHeading(sheet, at, 'Composition and working');
  y = drawCells(sheet, y, place, ['Constituent', 'Amount', 'Made up of'], { isHead: true });
  for (const { label, amount, working } of composition)
    y = drawCells(sheet, y, place, [label, amount, working]);
  return y;
}

function drawInfusion(sheet: Sheet, at: number, { infusion }: Worksheet): number {
  let y = drawHeading(sheet, at, 'Each kilogram and day');
  y = drawLine(sheet, y, infusion.intro);
  if (infusion.rows.length === 0) return y;
  const place = columns(0, 120, 220, 330);
  y = drawCells(sheet, y, place, ['Given', 'Each day', 'Each kg and day', 'Guideline'], { isHead: true });
  for (const { label, day, kilogram, guideline } of infusion.rows)
    y = drawCells(sheet, y, place, [label, day, kilogram, guideline]);
  return y;
}

function drawChecks(sheet: Sheet, at: number, { checks }: Worksheet): number {
  const place = columns(0, 80, 300, 400);
  let y = drawCells(sheet, at, place, ['Outcome', 'Check', 'Measured', 'Limit'], { isHead: true });
  for (const { outcome, words, measured, limit, about } of checks) {
    const noted = { x: page.left + 80, width: paperWidth - 80, size: 8, quiet: true as const };
    const texts = [outcome, words, measured, limit];
    const heights = place.map(({ width }, turn) => sheet.heightOf(texts[turn] ?? '', { width, size: 9.5 }));
    // A check and where it comes from stay on one page.
    y = placeFor(sheet, y, Math.max(...heights) + sheet.heightOf(about, noted) + 14);
    y = drawCells(sheet, y, place, texts, { hasRule: false });
    y = drawRow(sheet, y - 3, [{ text: about, ...noted }]);
  }
  return y;
}

/** Lines to write on, with what belongs there below. */
function drawSignatures(sheet: Sheet, at: number, { signatures }: Worksheet): void {
  const y = placeFor(sheet, at + 20, 70) + 44;
  for (const [place, role] of signatures.entries()) {
    const from = page.left + place * 170;
    sheet.rule(y, from, from + 150, 1.1);
    sheet.write(`${role}, date`, { x: from, y: y + 3, width: 150, size: 8.5, quiet: true });
  }
}
