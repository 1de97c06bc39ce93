import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '../read-delimited.ts';
import { openMergedCells, readMergedRanges } from './merged-cells.ts';
import { readParts } from './read-parts.ts';
import { readSheet } from './read-workbook.ts';
import { rawWorkbook as workbook } from './write-raw-workbook.test-support.ts';

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const rowsOf = async (open: () => AsyncIterable<Uint8Array>, sheet = 0) => {
  const parts = await readParts(open());
  return Array.fromAsync(readSheet(open, parts, parts.sheets[sheet]?.path ?? ''));
};
const read = (bytes: Buffer, sheet?: number) => rowsOf(() => inPieces(bytes), sheet);
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (column: string, value: string, style: number) =>
  `<c r="${column}1" s="${style}"><v>${value}</v></c>`;

/** A sheet of rows of texts, the first one the header; its cells below it as whoever looks at it sees them. */
const readMerged = async (texts: string[][], merged: string[], headerLine = 1) => {
  const bytes = workbook(texts.map((row) => `<row>${row.map(inline).join('')}</row>`).join(''), { merged });
  const rows = await read(bytes);
  const ranges = await readMergedRanges(inPieces(bytes), 'xl/worksheets/sheet1.xml');
  const mergedCells = openMergedCells(ranges, headerLine);
  const filled = rows.map(mergedCells.fill).filter((row): row is FileRow => row !== null);
  return { ranges, rows: filled.map(({ cells }) => cells), seen: mergedCells.seen() };
};

describe('a workbook', () => {
  it('is read cell by cell as the user saw it in Excel', async () => {
    const sheet = `<row r="1">${[
      number('A', '46085', 2),
      number('B', '83853', 3),
      number('C', '1250', 4),
      number('D', '0.30000000000000004', 0),
      number('E', '46085', 7),
      '<c r="F1" t="s" s="5"><v>0</v></c>',
      '<c r="G1" t="inlineStr"><is><t>1,250</t></is></c>',
      '<c r="H1" t="b"><v>1</v></c>',
      '<c r="I1" t="str"><f>A1&amp;"x"</f><v>46085x</v></c>',
      number('L', '46085.5', 6),
    ].join('')}</row>`;
    const [row] = await read(
      workbook(sheet, { strings: ['<r><t>00</t></r><r><t>83853</t></r><rPh><t>no</t></rPh>'] }),
    );
    expect(row?.cells).toEqual([
      '4 Mar 2026',
      '00083853',
      '1250.00',
      '0.3',
      '4 Mar 2026',
      '0083853',
      '1,250',
      'TRUE',
      '46085x',
      '',
      '',
      '4 Mar 2026 12:00',
    ]);
  });

  it('gives a number with three decimals so that no reader takes them for thousands', async () => {
    const values = ['1.5', '2', '1.25', '1.234', '1500'].map((value) => `<c><v>${value}</v></c>`);
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="0.000"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>';
    const [row] = await read(
      workbook(`<row r="1">${values.join('')}</row>`, { extra: { 'xl/styles.xml': styles } }),
    );
    expect(row?.cells).toEqual(['1.5', '2', '1.25', '1.2340', '1500.000']);
    const [volumes] = await read(
      workbook(`<row r="1">${values.join('')}</row>`, {
        extra: { 'xl/styles.xml': styles.replace('"0.000"', '"0.000&quot; mL&quot;"') },
      }),
    );
    expect(volumes?.cells).toEqual(['1.5 mL', '2 mL', '1.25 mL', '1.2340 mL', '1500.000 mL']);
  });

  it('says which cells of a sheet have comments, of that sheet alone', async () => {
    const comments = (...cells: string[]) =>
      `<comments><commentList>${cells.map((ref) => `<comment ref="${ref}"><text><t>less</t></text></comment>`).join('')}</commentList></comments>`;
    const relation = (target: string) =>
      `<Relationships><Relationship Id="r1" Type="http://x/relationships/comments" Target="${target}"/></Relationships>`;
    const bytes = workbook('<row r="1"><c r="A1"><v>1</v></c></row>', {
      extra: {
        'xl/worksheets/_rels/sheet1.xml.rels': relation('../comments1.xml'),
        'xl/comments1.xml': comments('A1', 'B1', 'C1', 'D1', 'E1', 'F1'),
        'xl/worksheets/_rels/sheet2.xml.rels': relation('/xl/comments/comment2.xml'),
        'xl/comments/comment2.xml': comments('A1'),
        'xl/threadedComments/threadedComment1.xml': '<ThreadedComments/>',
      },
    });
    const { sheets, commentsOf } = await readParts(inPieces(bytes));
    expect(sheets.map(commentsOf)).toEqual([
      { count: 6, cells: ['A1', 'B1', 'C1', 'D1', 'E1'] },
      { count: 1, cells: ['A1'] },
    ]);
  });

  it('gives the value of merged cells to each row over which they run, and says which they are', async () => {
    const texts = [
      ['UR', 'Drug'],
      ['83853', 'cefazolin'],
      ['', 'gentamicin'],
      ['', 'vancomycin'],
      ['', 'x'],
    ];
    expect(await readMerged(texts, ['A2:A4', 'B5:C5'])).toMatchObject({
      rows: [
        ['UR', 'Drug'],
        ['83853', 'cefazolin'],
        ['83853', 'gentamicin'],
        ['83853', 'vancomycin'],
        ['', 'x'],
      ],
      seen: { count: 1, ranges: ['A2:A4'] },
    });
  });

  it('gives a row behind its last cell what is merged there', async () => {
    const { rows } = await readMerged([['Drug', 'x', 'UR'], ['a', '', '83853'], ['b']], ['C2:C3']);
    expect(rows[2]).toEqual(['b', '', '83853']);
  });

  it('has of cells merged over several columns the value in the first of them, and nothing that they cover', async () => {
    const texts = [
      ['UR', 'Surname', 'Drug'],
      ['Excel', 'under', 'a'],
      ['', 'under', 'b'],
      ['under', 'it', ''],
    ];
    expect((await readMerged(texts, ['A2:B4'])).rows.slice(1)).toEqual([
      ['Excel', '', 'a'],
      ['Excel', '', 'b'],
    ]);
  });

  it('leaves merged cells alone that begin at its header or above', async () => {
    const texts = [['Ward 5'], ['UR', 'Drug'], ['', 'a']];
    const { rows, seen } = await readMerged(texts, ['A1:A3', 'A2:A3'], 2);
    expect([rows, seen]).toEqual([texts, { count: 0, ranges: [] }]);
  });

  it('gives merged cells that reach to the ends of a sheet to the rows that are there', async () => {
    const texts = [
      ['UR', 'Drug'],
      ['83853', 'a'],
      ['', ''],
      ['', 'b'],
    ];
    const { rows } = await readMerged(texts, [
      'A1:XFD1048576',
      'A2:A1048576',
      'XFA2:XFD1048576',
      'A0:B9999999999',
    ]);
    expect(rows.slice(1)).toEqual([
      ['83853', 'a'],
      ['83853', 'b'],
    ]);
  });

  it('is refused with countless merged cells, or with more text in a row by them than one may have', async () => {
    const texts = [['UR'], ['1']];
    const many = Array.from({ length: 100_000 }, () => 'A2:A1048576');
    expect((await readMerged(texts, many)).ranges).toHaveLength(100_000);
    await expect(readMerged(texts, [...many, 'A2:A3'])).rejects.toThrow('more parts than');
    await expect(
      readMerged(
        texts,
        Array.from({ length: 501 }, () => 'A2:XFD3'),
      ),
    ).rejects.toThrow('parts');
    const long = 'x'.repeat(40_000);
    const twice = [['A', 'B', 'C'], [long], ['', long], ['', '', 'y']];
    await expect(readMerged(twice, ['A2:A4', 'B3:B4'])).rejects.toThrow('Row 3 holds more text');
  });

  it('leaves blank rows out and keeps the number of each', async () => {
    const sheet =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"/><row r="7"><c r="B7"><v>2</v></c></row>';
    expect(await read(workbook(sheet))).toEqual([
      { cells: ['1'], endsAtLine: 1, isHidden: false, isStruck: false },
      { cells: ['', '2'], endsAtLine: 7, isHidden: false, isStruck: false },
    ]);
  });

  it('has dates that cannot be misread, whatever their format, and times as they are shown', async () => {
    const [row] = await read(
      workbook(
        `<row r="1">${[
          number('A', '46359', 8),
          number('B', '46359', 9),
          number('C', '46359.25', 2),
          number('D', '0.375', 10),
          '<c r="E1" t="d"><v>2026-12-03</v></c>',
          '<c r="F1" t="d"><v>2026-12-03T08:30:00</v></c>',
          number('G', '-1', 2),
          number('H', '1', 6),
        ].join('')}</row>`,
      ),
    );
    expect(row?.cells).toEqual([
      '3 Dec 2026',
      '3 Dec 2026',
      '3 Dec 2026',
      '9:00',
      '3 Dec 2026',
      '2026-12-03T08:30:00',
      '-1',
      '1 Jan 1900',
    ]);
  });

  it.each([
    ['1', '44897'],
    ['0', '46359'],
  ])('counts its days from 1904 where it says so: %s', async (date1904, serial) => {
    const book = `<workbook xmlns:r="rel"><workbookPr date1904="${date1904}"/><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const sheet = `<row r="1">${number('A', serial, 2)}${number('B', serial, 1)}</row>`;
    const [row] = await read(workbook(sheet, { extra: { 'xl/workbook.xml': book } }));
    expect(row?.cells).toEqual(['3 Dec 2026', serial]);
  });

  it.each([
    ['h:mm:ss', 0.39583333333333, '09:30'],
    ['[$-F400]h:mm:ss AM/PM', 0.60416666666666, '14:30'],
    ['h:mm', 0.375, '9:00'],
    ['h:mm', 0, '0:00'],
    ['h:mm AM/PM', 0.375, '9:00 AM'],
    ['d/m/yyyy h:mm', 0.375, '09:00'],
    ['h:mm:ss', 46359.375, '09:00'],
    // To the second, a duration, and minutes alone.
    ['h:mm:ss', 0.37505787037, '9:00:05'],
    ['[h]:mm:ss', 1.91666666666666, '46:00:00'],
    ['mm:ss', 0.00069444444444, '01:00'],
  ])('has a time of the format %s, %d, as %s', async (code, value, text) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
    const sheet = `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
    const [row] = await read(workbook(sheet, { extra: { 'xl/styles.xml': styles } }));
    expect(row?.cells).toEqual([text]);
  });

  it('has as it stands there what is no number, in a cell that shows numbers or dates', async () => {
    const cells = ['n/a', ' ', '1e999'].flatMap((text, at) => [
      number('ABC'.charAt(at), text, 0),
      number('DEF'.charAt(at), text, 2),
    ]);
    const [row] = await read(workbook(`<row r="1">${cells.join('')}<c r="G1"><v>1</v></c></row>`));
    expect(row?.cells).toEqual(['n/a', ' ', '1e999', 'n/a', ' ', '1e999', '1']);
  });

  it('is read to its last row where it has as many as a file may have', async () => {
    const rows = await read(workbook('<row><c><v>1</v></c></row>'.repeat(importLimits.rows + 1)));
    expect(rows).toHaveLength(importLimits.rows + 1);
  });

  it('is read to its last column where it has as many as a file may have', async () => {
    const [row] = await read(workbook('<row r="1"><c r="GR1"><v>1</v></c></row>'));
    expect([row?.cells.length, row?.cells.at(-1)]).toEqual([200, '1']);
  });

  it('has each cell in the column that it names, the last letters of the alphabet too', async () => {
    const named = ['Y1', 'Z1', 'AA1', 'AZ1', 'BA1'];
    const cells = named.map((ref) => `<c r="${ref}" t="inlineStr"><is><t>${ref}</t></is></c>`);
    const [row] = await read(workbook(`<row r="1">${cells.join('')}</row>`));
    expect([24, 25, 26, 51, 52].map((column) => row?.cells[column])).toEqual(named);
  });

  it('is read with as many parts as one may have', async () => {
    const own = Object.keys(unzipSync(workbook(''))).length;
    const media = Array.from({ length: 2_000 - own }, (_, place) => [`xl/media/${place}`, 'x']);
    expect(
      await read(workbook('<row><c><v>1</v></c></row>', { extra: Object.fromEntries(media) })),
    ).toMatchObject([{ cells: ['1'] }]);
  });

  it('is read with as much text in a row as one may have', async () => {
    const half = 'x'.repeat(importLimits.rowLength / 2);
    expect((await readMerged([['A', 'B'], [half], ['', half]], ['A2:A3'])).rows[2]).toEqual([half, half]);
    const [row] = await read(workbook(`<row>${inline(half).repeat(2)}</row>`));
    expect(row?.cells).toEqual([half, half]);
    const [shared] = await read(
      workbook('<row><c t="s"><v>0</v></c></row>', { strings: [`<t>${half}${half}</t>`] }),
    );
    expect(shared?.cells).toEqual([`${half}${half}`]);
  });

  it('has its sheets listed in which something stands, and says which rows it hides', async () => {
    const blank = '<worksheet><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>';
    const sheet = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>';
    const bytes = workbook(sheet);
    const { sheets } = await readParts(inPieces(bytes));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Orders', false],
      ['B', false],
    ]);
    expect((await read(bytes)).map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(await read(bytes, 1)).toMatchObject([{ cells: ['9'] }]);
    const without = workbook(sheet, { extra: { 'xl/worksheets/sheet2.xml': blank } });
    expect((await readParts(inPieces(without))).sheets.map(({ name }) => name)).toEqual(['Orders']);
    const formula = blank.replace('<c r="A1" s="1"/>', '<c r="A1"><f>A2</f><v> </v></c>');
    const nothing = workbook('', { extra: { 'xl/worksheets/sheet2.xml': formula } });
    expect((await readParts(inPieces(nothing))).sheets.map(({ name }) => name)).toEqual(['Orders']);
    expect(await read(nothing)).toEqual([]);
  });

  it('says in which rows something is struck through: by the format of a cell, or of a piece of its text', async () => {
    const styles = `<styleSheet><fonts><font><strike val="0"/></font><font><b/><strike/></font></fonts><cellStyleXfs>
      <xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;
    const piece = '<r><rPr><strike/></rPr><t>old</t></r><r><t>new</t></r>';
    const cells = [
      '<c s="0"><v>1</v></c>',
      '<c s="0"><v>1</v></c><c s="1"><v>2</v></c>',
      '<c s="0"><v>1</v></c><c s="1"/>',
      '<c t="s"><v>0</v></c>',
      '<c t="s"><v>1</v></c>',
      `<c t="inlineStr"><is>${piece}</is></c>`,
    ];
    const bytes = workbook(cells.map((row) => `<row>${row}</row>`).join(''), {
      strings: [piece, '<t>x</t>'],
      extra: { 'xl/styles.xml': styles },
    });
    const struck = (await read(bytes)).map(({ isStruck }) => isStruck);
    expect(struck).toEqual([false, true, false, true, false, true]);
  });

  it.each([
    ['holds macros', workbook('', { extra: { 'xl/vbaProject.bin': 'x' } }), 'The workbook holds macros'],
    ['has 10,000 columns', workbook('<row r="1"><c r="NTP1"><v>1</v></c></row>'), 'more than 200 columns'],
    ['has a column too many', workbook('<row r="1"><c r="GS1"><v>1</v></c></row>'), 'more than 200 columns'],
    [
      'declares entities',
      workbook('', { extra: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }),
      'document type',
    ],
    [
      'has a row too many',
      workbook('<row><c><v>1</v></c></row>'.repeat(importLimits.rows + 2)),
      'more than 100,000 rows',
    ],
    [
      'has a letter too many in a row',
      workbook(`<row>${inline('x')}${inline('x'.repeat(importLimits.rowLength))}</row>`),
      'Row 1 holds more text',
    ],
    [
      'has a word that is longer than a row',
      workbook('', { strings: [`<t>${'x'.repeat(importLimits.rowLength + 1)}</t>`] }),
      'more text than a list of orders',
    ],
    [
      'has countless parts',
      workbook('', {
        extra: Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`xl/media/${place}`, 'x'])),
      }),
      'more than 2000 parts',
    ],
    ['is nested without end', workbook('<row>'.repeat(10_000)), 'nested too deeply'],
    [
      'has countless empty words',
      workbook('', { extra: { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_100_000)}</sst>` } }),
      'more parts than',
    ],
    [
      'has countless rows',
      workbook(`<row><c><v>1</v></c></row>${'<row/>'.repeat(1_200_000)}`),
      'more than 1,100,000 rows',
    ],
    [
      'says one thing for ever',
      workbook('', { extra: { 'xl/sharedStrings.xml': `<sst>${'<x></x>'.repeat(4_000_000)}</sst>` } }),
      'more than 200 times its size',
    ],
    [
      'has countless formats',
      workbook('', { extra: { 'xl/styles.xml': `<a><cellXfs>${'<xf/>'.repeat(101_000)}</cellXfs></a>` } }),
      'more parts than',
    ],
    ['is cut off', workbook('<row/>').subarray(0, 300), 'The workbook'],
    [
      'names a sheet that it has not',
      workbook('', {
        extra: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet9.xml"/></Relationships>',
        },
      }),
      'The workbook has no sheet',
    ],
    ['is another archive', Buffer.from(zipSync({ 'a.txt': strToU8('x') })), 'The workbook has no sheet'],
    ['only begins like one', Buffer.from('PK\x03\x04 and then nothing of the kind'), 'is none'],
  ])('is refused where it %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  it('that inflates without end is refused long before its end', async () => {
    const bomb = workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${'0'.repeat(50_000_000)}</t></is></c></row>`,
    );
    let taken = 0;
    const counted = async function* () {
      taken = 0;
      for await (const piece of inPieces(bomb)) {
        taken += piece.length;
        yield piece;
      }
    };
    await expect(rowsOf(counted)).rejects.toThrow('more text than a row');
    expect(taken).toBeLessThan(bomb.length / 2);
  });
});
