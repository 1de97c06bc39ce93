import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { describe, expect, it } from 'vitest';
import { type FileRow, readDelimited } from './read-delimited.ts';
import { recogniseContent } from './recognise-content.ts';
import { recogniseDelimiter } from './recognise-delimiter.ts';
import { recogniseEncoding } from './recognise-encoding.ts';

/** In pieces of a few bytes, so that letters, quotes and line ends fall apart. */
async function* inPieces(bytes: Buffer, size = 3): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size?: number): Promise<FileRow[]> {
  const encoding = await recogniseEncoding(inPieces(bytes, 4096));
  const delimiter = recogniseDelimiter(new TextDecoder(encoding).decode(bytes.subarray(0, 65_536)));
  return Array.fromAsync(readDelimited(inPieces(bytes, size), { encoding, delimiter }));
}

const cells = (rows: FileRow[]) => rows.map((row) => row.cells);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a file of separated values', () => {
  const text = 'drug_name,surname\nfluorouracil,Renée\n';
  const wanted = [
    ['drug_name', 'surname'],
    ['fluorouracil', 'Renée'],
  ];

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16, high byte first', utf16be(`\uFEFF${text}`)],
    ['UTF-16, high byte first, without a mark', utf16be(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(cells(await read(bytes))).toEqual(wanted);
  });

  it('is told by its mark where none of its letters is Latin', async () => {
    const greek = '\uFEFFφάρμακο\tασθενής\nφθοριοουρακίλη\tΡένα\n';
    const told = [Buffer.from(greek, 'utf16le'), utf16be(greek)].map((bytes) =>
      recogniseEncoding(inPieces(bytes, 4096)),
    );
    expect(await Promise.all(told)).toEqual(['utf-16le', 'utf-16be']);
  });

  it.each(['ÿa', 'aþ', 'þa', 'aÿ'])(
    'with half of such a mark begins with letters of Windows-1252: %s',
    async (start) => {
      expect(await recogniseEncoding(inPieces(Buffer.from(`${start},b\n`, 'latin1')))).toBe('windows-1252');
    },
  );

  it('is told to be UTF-8 wherever a letter of it falls apart between two pieces', async () => {
    const bytes = Buffer.from('Renée, Žofia €');
    for (let size = 1; size <= bytes.length; size += 1)
      expect([size, await recogniseEncoding(inPieces(bytes, size))]).toEqual([size, 'utf-8']);
  });

  it('one letter of Windows-1252 at the very end tells', async () => {
    const bytes = Buffer.concat([Buffer.alloc(100_000, 'a,b\n'), Buffer.from('Ren\xe9e,1\n', 'latin1')]);
    expect((await read(bytes, 1000)).at(-1)?.cells[0]).toBe('Renée');
  });

  it.each([
    [',', 'a,b;c\n1,2;3\n'],
    [';', 'a;b\n1;"2,5"\n'],
    ['\t', 'a\tb, c\td\n1\t2\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
  ])('is separated by %j', (delimiter, start) => {
    expect(recogniseDelimiter(start)).toBe(delimiter);
  });

  it('keeps line breaks in quotes, counts the lines, and leaves blank rows out', async () => {
    const rows = await read(
      Buffer.from('a,b\r\n"one\r\ntwo, three","say ""now"""\r\n , \r\n\r\n1,5" bag\r\n'),
    );
    expect(rows).toEqual([
      { cells: ['a', 'b'], endsAtLine: 1 },
      { cells: ['one\ntwo, three', 'say "now"'], endsAtLine: 3 },
      { cells: ['1', '5" bag'], endsAtLine: 6 },
    ]);
  });

  it('CR, LF and CRLF may be mixed', async () => {
    expect(cells(await read(Buffer.from('a,b\n1,2\r\n3,4\r5,6')))).toHaveLength(4);
  });

  it('has its lines counted alike wherever CR and LF fall apart, also within a letter', async () => {
    const bytes = Buffer.from('a,b\r\n1,2\r\n', 'utf16le');
    for (const size of [1, 2, 3, bytes.length]) {
      const dialect = { encoding: 'utf-16le', delimiter: ',' } as const;
      const rows = await Array.fromAsync(readDelimited(inPieces(bytes, size), dialect));
      expect([size, rows.map(({ endsAtLine }) => endsAtLine)]).toEqual([size, [1, 2]]);
    }
  });

  it('is read to its last row where it has as many as a file may have', async () => {
    const rows = await read(Buffer.from('a\n'.repeat(importLimits.rows + 1)), 65_536);
    expect(rows).toHaveLength(importLimits.rows + 1);
  });

  it('is read to its last column where it has as many as a file may have', async () => {
    const header = Array.from({ length: importLimits.columns }, (_, place) => `column ${place}`);
    expect(cells(await read(Buffer.from(`${header.join(',')}\n`), 65_536))).toEqual([header]);
  });

  it.each([
    ['is never closed', 'a,b\n"1,2\n3,4\n', 'A quotation mark is opened and never closed'],
    ['is one line of 2 MB', `a,b\n${'x'.repeat(2_000_000)}\n`, 'longer than 65,536 characters'],
    ['holds NUL', 'a,b\n1,2\n3,\0\n', 'Line 3 holds the character NUL'],
    ['has 10,000 columns', `${'a,'.repeat(10_000)}\n`, `a file may have ${importLimits.columns}`],
    ['is 25 MB of separators', ','.repeat(25_000_000), 'Line 1 has no end'],
    ['hides separators behind quoted lines', `a\n${`${','.repeat(9_000)}"\n"`.repeat(900)}`, 'has no end'],
    ['is 25 MB of line breaks', `a,b\n${'\n'.repeat(25_000_000)}`, 'more than 1,100,000 lines'],
    ['has a row too many', 'a\n'.repeat(importLimits.rows + 2), 'more than 100,000 rows'],
  ])('is refused where it %s', async (_, content, message) => {
    await expect(read(Buffer.from(content), 65_536)).rejects.toThrow(message);
  });
});

it('a file is refused for NUL wherever a piece of it begins', async () => {
  const bytes = Buffer.from('a,b\n1,2\n3,\0\n');
  for (let size = 1; size <= bytes.length; size += 1)
    await expect(
      Array.fromAsync(readDelimited(inPieces(bytes, size), { encoding: 'utf-8', delimiter: ',' })),
    ).rejects.toThrow('Line 3 holds the character NUL');
});

describe('what a file is', () => {
  it('[CSV-09] is told by its content, not its name', () => {
    expect(recogniseContent(Buffer.from('a,b\n'))).toBe('text');
    expect(recogniseContent(Buffer.from('PK\x03\x04...'))).toBe('workbook');
    expect(() => recogniseContent(Buffer.from('%PDF-1.7'))).toThrow('a PDF document');
    expect(() => recogniseContent(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toThrow('.xls');
    expect(() => recogniseContent(Buffer.alloc(0))).toThrow('The file is empty.');
  });
});
