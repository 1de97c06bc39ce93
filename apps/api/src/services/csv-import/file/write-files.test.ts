import { describe, expect, it } from 'vitest';
import { type FileRow, readDelimited } from './read-delimited.ts';
import { recogniseContent } from './recognise-content.ts';
import { delimiters } from './recognise-delimiter.ts';
import { encodings, recogniseEncoding } from './recognise-encoding.ts';
import { readParts } from './workbook/read-parts.ts';
import { readSheet } from './workbook/read-workbook.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';
import { writeDelimited } from './write-delimited.ts';

const rows = [
  ['Ref', 'Remarks'],
  ['007', 'Zoë; "fridge", ward 5 | left'],
  ['1/02/2031', 'two\nlines'],
  [' padded ', 'a\tb'],
];

async function* pieceOf(bytes: Uint8Array) {
  yield bytes;
}
async function cellsOf(read: AsyncGenerator<FileRow>) {
  const cells: string[][] = [];
  for await (const row of read) cells.push(row.cells);
  return cells;
}
async function sheetOf(bytes: Uint8Array) {
  const parts = await readParts(pieceOf(bytes));
  return cellsOf(readSheet(() => pieceOf(bytes), parts, parts.sheets[0]?.path ?? ''));
}

describe('a file that is returned', () => {
  it.each(encodings.flatMap((encoding) => delimiters.map((delimiter) => [encoding, delimiter] as const)))(
    'is read as it was written: %s, %j',
    async (encoding, delimiter) => {
      const bytes = writeDelimited(rows, { encoding, delimiter });
      expect(await recogniseEncoding(pieceOf(bytes))).toBe(encoding);
      expect(await cellsOf(readDelimited(pieceOf(bytes), { encoding, delimiter }))).toEqual(rows);
    },
  );

  it('is in Windows-1252 with every letter that has a place there', async () => {
    const letters = [['Ref', '~\u007f\u00a0ÿ€œ…']];
    const bytes = writeDelimited(letters, { encoding: 'windows-1252', delimiter: ',' });
    expect(await recogniseEncoding(pieceOf(bytes))).toBe('windows-1252');
    const read = readDelimited(pieceOf(bytes), { encoding: 'windows-1252', delimiter: ',' });
    expect(await cellsOf(read)).toEqual(letters);
  });

  // The byte of the second one is the euro sign.
  it.each(['Łucja', '\u0080'])(
    'is in UTF-8 where its encoding has no place for what was typed: %j',
    async (text) => {
      const bytes = writeDelimited([[text]], { encoding: 'windows-1252', delimiter: ',' });
      expect(await recogniseEncoding(pieceOf(bytes))).toBe('utf-8');
    },
  );

  it('is a workbook of texts, whatever they look like', async () => {
    const written = [...rows, ['=1+1', '<b>&\u0001']];
    const bytes = await writeWorkbook(written);
    expect(recogniseContent(bytes)).toBe('workbook');
    expect(await sheetOf(bytes)).toEqual([...rows, ['=1+1', '<b>&']]);
  });

  it('is a workbook with each cell in its own column, also behind the 26th and behind blank ones', async () => {
    const row = Array.from({ length: 60 }, (_, place) => (place % 3 === 2 ? '' : `cell ${place}`));
    expect(await sheetOf(await writeWorkbook([row]))).toEqual([row.slice(0, 59)]);
  });
});
