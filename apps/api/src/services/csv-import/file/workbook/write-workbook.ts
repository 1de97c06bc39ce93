import { zip } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Rows as a workbook of one sheet, in which every cell is a text: a spreadsheet neither reckons nor rewrites it. */
export async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const encoder = new TextEncoder();
  const sheet = `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(
    ([name, xml]) => [name, encoder.encode(HEAD + xml)] as const,
  );
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), (fault, bytes) => (fault ? reject(fault) : resolve(Buffer.from(bytes))));
  });
}

const rowXml = (cells: readonly string[], row: number): string =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`;

const cellXml = (cell: string, place: string): string =>
  cell === ''
    ? ''
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;

/** 'A' to 'Z', then 'AA'. */
const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

/** What XML cannot hold nobody can see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML has no place for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>]/g, (letter) => (letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : '&gt;'))
    .replaceAll('\r', '&#13;');
