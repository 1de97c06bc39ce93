import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** What stands on a page, from its lower left corner. */
interface PaperText {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** By the name that the document has for it. */
  readonly font: string;
}

/** A colour that something is written in, with all that is written in it. */
type Inks = Readonly<Record<string, string>>;

/** Left, top, right, bottom of a stroke, from the upper left corner. */
type Stroke = readonly number[];

/** The pages of a PDF: the texts with their places, what is written in which colour, and the strokes. */
export async function readPaper(
  bytes: Uint8Array,
): Promise<{ texts: PaperText[]; inks: Inks; strokes: Stroke[] }[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  const pages = Array.from({ length: document.numPages }, async (_, place) => {
    const page = await document.getPage(place + 1);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    const inks: Record<string, string> = {};
    const strokes: Stroke[] = [];
    let ink = '';
    for (const [turn, operation] of fnArray.entries()) {
      const given: unknown[] = argsArray[turn] ?? [];
      if (operation === OPS.setFillRGBColor) ink = String(given[0]);
      if (operation === OPS.constructPath) strokes.push([...(given[2] as Float32Array)]);
      if (operation === OPS.showText) inks[ink] = (inks[ink] ?? '') + lettersOf(given[0]);
    }
    return { texts: items.flatMap(placedText), inks, strokes };
  });
  return Promise.all(pages);
}

const lettersOf = (glyphs: unknown): string =>
  (glyphs as readonly (number | { unicode: string })[])
    .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
    .join('');

function placedText(item: object): PaperText[] {
  if (!('str' in item)) return [];
  const { str, fontName, transform, width, height } = item as {
    str: string;
    fontName: string;
    transform: number[];
    width: number;
    height: number;
  };
  const [left, bottom] = [transform[4] ?? 0, transform[5] ?? 0];
  const place = { left, right: left + width, bottom, top: bottom + height };
  return str.trim() === '' ? [] : [{ words: str, ...place, font: fontName }];
}
