import { strToU8, zipSync } from 'fflate';

/** Formats of cells, by the number of their style. */
const formats = ['General', '0', 'dd/mm/yyyy', '00000000', '#,##0.00', '@', 'd/m/yyyy h:mm'];
/** Formats that workbooks have without saying so: a short date, a day and month, a time. */
const ownFormats = [14, 15, 16, 20];
const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

type RawWorkbook = {
  strings?: string[];
  /** Its merged cells: 'A5:A7'. */
  merged?: string[];
  extra?: Record<string, string>;
};

/** The least that is a workbook: one sheet of the given rows, as XML, and what else is to be in it. */
export function rawWorkbook(
  sheet: string,
  { strings = [], merged = [], extra = {} }: RawWorkbook = {},
): Buffer {
  const mergeCells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const styles = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const cellFormats = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  const files = {
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml':
      '<workbook xmlns:r="rel"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData><mergeCells>${mergeCells}</mergeCells></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>',
    'xl/styles.xml': `<styleSheet><numFmts>${styles.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cellFormats.join('')}${ownFormats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...extra,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}
