import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { type Face, type HasLetter, type Run, runsOf, unprintable } from './printed-text.ts';

/** Points; 72 make an inch. */
export const page = { left: 48, right: 547, mark: 24, top: 45, bottom: 775, foot: 795 };
const ink = { text: '#000000', quiet: '#444444', rule: '#999999' };

export interface Placed {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: 'regular' | 'bold' | undefined;
  quiet?: true;
}

/** An A4 sheet that is written from top to bottom, and goes on on the next one. */
export interface Sheet {
  /** Writes where it is told; answers where the next line would begin. */
  write(text: string, placed: Placed): number;
  heightOf(text: string, placed: Omit<Placed, 'x' | 'y'>): number;
  rule(y: number, from: number, to: number, width: number): void;
  box(x: number, y: number, isTicked: boolean): void;
  nextPage(): void;
  canPrint(letter: string, weight: 'regular' | 'bold'): boolean;
  /** Whether a letter that was written cannot be printed. */
  leavesOut(): boolean;
  /** Once for each page, when all are written. */
  eachPage(write: (number: number, of: number) => void): void;
  bytes(): Promise<Buffer>;
}

const files: Readonly<Record<Face, string>> = {
  regular: 'latin-400',
  'regular-extended': 'latin-ext-400',
  bold: 'latin-700',
  'bold-extended': 'latin-ext-700',
};
const faces = Object.keys(files) as readonly Face[];

async function readFaces(): Promise<Record<Face, Buffer>> {
  const read = faces.map(async (face) => {
    const name = `atkinson-hyperlegible-next-${files[face]}-normal.woff`;
    const url = import.meta.resolve(`@fontsource/atkinson-hyperlegible-next/files/${name}`);
    return [face, await readFile(new URL(url))] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Record<Face, Buffer>;
}

/** Read with the first form that is printed; a server that prints none has none of it. */
let loaded: Promise<[typeof PDFDocument, Record<Face, Buffer>]> | undefined;
const load = () => Promise.all([import('pdfkit').then((pdfkit) => pdfkit.default), readFaces()]);

/** What a font of the library answers of a letter; its types leave it out. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

export async function openSheet(title: string): Promise<Sheet> {
  loaded ??= load();
  const [Document, fonts] = await loaded;
  const { left, top } = page;
  const margins = { left, right: left, top, bottom: 20 };
  const doc = new Document({ size: 'A4', margins, bufferPages: true, lang: 'en', info: { Title: title } });
  for (const face of faces) doc.registerFont(face, fonts[face]);
  const known = new Map<string, boolean>();
  const hasLetter: HasLetter = (face, code) => {
    const key = `${face}${code}`;
    const has =
      known.get(key) ?? (doc.font(face) as unknown as OpenFont)._font.font.hasGlyphForCodePoint(code);
    known.set(key, has);
    return has;
  };
  let leftOut = false;
  const runs = (text: string, { weight = 'regular' }: Pick<Placed, 'weight'>) => {
    const found = runsOf(text, weight, hasLetter);
    leftOut ||= !text.includes(unprintable) && found.some((run) => run.text.includes(unprintable));
    return found;
  };
  const ended = endOf(doc);
  return {
    write(text, placed) {
      doc.fontSize(placed.size).fillColor(placed.quiet ? ink.quiet : ink.text);
      return writeRuns(doc, runs(text, placed), placed);
    },
    heightOf(text, { size, width, weight }) {
      const plain = runs(text, { weight });
      doc.font(weight ?? 'regular').fontSize(size);
      return doc.heightOfString(plain.map((run) => run.text).join(''), { width, lineGap: 1.5 });
    },
    rule(y, from, to, width) {
      doc
        .moveTo(from, y)
        .lineTo(to, y)
        .lineWidth(width)
        .strokeColor(width > 1 ? ink.text : ink.rule)
        .stroke();
    },
    box(x, y, isTicked) {
      doc.lineWidth(1).strokeColor(ink.text).rect(x, y, 10, 10).stroke();
      if (!isTicked) return;
      doc
        .moveTo(x + 2, y + 5)
        .lineTo(x + 4.5, y + 8)
        .lineTo(x + 8.5, y + 2)
        .lineWidth(1.5)
        .stroke();
    },
    nextPage: () => void doc.addPage(),
    canPrint: (letter, weight) => runsOf(letter, weight, hasLetter)[0]?.text !== unprintable,
    leavesOut: () => leftOut,
    eachPage(write) {
      const { count } = doc.bufferedPageRange();
      for (let number = 1; number <= count; number += 1) {
        doc.switchToPage(number - 1);
        write(number, count);
      }
    },
    bytes() {
      doc.end();
      return ended;
    },
  };
}

function writeRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], { x, y, width }: Placed): number {
  for (const [place, { face, text }] of runs.entries()) {
    const options = { width, lineGap: 1.5, continued: place < runs.length - 1 };
    doc.font(face);
    if (place === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  }
  return runs.length > 0 ? doc.y : y;
}

function endOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
