import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { ImportFileFault } from '../import-file-fault.ts';
import { type CellComments, openCellComments } from './cell-comments.ts';
import { inflateEntries } from './inflate-entries.ts';
import { openXmlParser, type XmlHandler } from './parse-xml.ts';

export type WorkbookSheet = { name: string; path: string; isHidden: boolean };

/** What a sheet's cells refer to, and where the sheets are. */
export type WorkbookParts = {
  /** In their order, those in which nothing stands left out unless nothing stands in any. */
  sheets: WorkbookSheet[];
  /** Dates count from 1904, as workbooks of old Macs do. */
  from1904: boolean;
  sharedStrings: string[];
  /** By style of a cell: the code of its number format. */
  formatOfStyle: string[];
  /** Styles of cells whose text is struck through, and shared strings of which a piece is. */
  struckStyles: ReadonlySet<number>;
  struckStrings: ReadonlySet<number>;
  commentsOf: (sheet: WorkbookSheet) => CellComments;
};

const sharedStringsLimit = 64 * 1024 * 1024;
/** Of empty ones each still takes its place. */
const mostSharedStrings = 2_000_000;
/** Formats, sheets, relations: Excel itself allows 65,490 formats of cells. */
const mostOfAKind = 100_000;

function bound(count: number, most = mostOfAKind): void {
  if (count >= most) throw new ImportFileFault('The workbook holds more parts than a list of orders can.');
}

type Sheets = {
  listed: { name: string; relation: string; isHidden: boolean }[];
  targets: Map<string, string>;
  from1904: boolean;
};

/** As writers of workbooks write yes. */
export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** That what stands here is struck through: `val` is left out where it is. */
export const isStrike = (name: string, { val }: Record<string, string>): boolean =>
  name === 'strike' && (val === undefined || isTrue(val));

/** Reads everything but the rows. Shared strings may stand behind the sheet that uses them, so they come first. */
export async function readParts(pieces: AsyncIterable<Uint8Array>): Promise<WorkbookParts> {
  const sheets: Sheets = { listed: [], targets: new Map(), from1904: false };
  const sharedStrings: string[] = [];
  const struckStrings = new Set<number>();
  const styles: Styles = {
    codes: new Map(),
    fonts: 0,
    struckFonts: new Set(),
    formatIds: [],
    struckStyles: new Set(),
    within: null,
  };
  const handlers: Record<string, XmlHandler> = {
    'xl/workbook.xml': workbookHandler(sheets),
    'xl/_rels/workbook.xml.rels': relationsHandler(sheets),
    'xl/sharedStrings.xml': sharedStringsHandler(sharedStrings, struckStrings),
    'xl/styles.xml': stylesHandler(styles),
  };
  const parsers = new Map<string, ReturnType<typeof openXmlParser>>();
  const contents = new Map<string, SheetContent>();
  const comments = openCellComments();
  const isPart = (name: string) => Object.hasOwn(handlers, name) || isSheet(name) || comments.isPart(name);
  for await (const { name, bytes, final } of inflateEntries(pieces, isPart, refuseMacros)) {
    if (isSheet(name)) {
      const content = contents.get(name) ?? openSheetContent();
      contents.set(name, content);
      content.write(bytes, final);
      continue;
    }
    if (comments.isPart(name)) {
      comments.write(name, bytes, final);
      continue;
    }
    const parser = parsers.get(name) ?? openXmlParser(handlers[name] ?? {});
    parsers.set(name, parser);
    parser.write(bytes, final);
  }
  const all = sheets.listed.flatMap(({ name, relation, isHidden }): WorkbookSheet[] => {
    const target = sheets.targets.get(relation);
    if (target === undefined) return [];
    return [{ name, isHidden, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
  if (all.length === 0) throw new ImportFileFault('The workbook has no sheet.');
  const filled = all.filter(({ path }) => contents.get(path)?.isFilled() !== false);
  return {
    sheets: filled.length > 0 ? filled : all.slice(0, 1),
    from1904: sheets.from1904,
    sharedStrings,
    struckStrings,
    struckStyles: styles.struckStyles,
    commentsOf: ({ path }) => comments.ofSheet(path),
    formatOfStyle: styles.formatIds.map((id) => styles.codes.get(id) ?? shownFormats[id] ?? 'General'),
  };
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

type SheetContent = { write(bytes: Uint8Array, final: boolean): void; isFilled(): boolean };

/** Whether anything stands in a sheet; it is gone through no further than to where something does. */
function openSheetContent(): SheetContent {
  let filled = false;
  let inValue = false;
  const parser = openXmlParser({
    open: (name) => {
      inValue = name === 'v' || name === 't';
    },
    text: (text) => {
      filled ||= inValue && text.trim() !== '';
    },
  });
  return {
    write: (bytes, final) => {
      if (!filled) parser.write(bytes, final);
    },
    isFilled: () => filled,
  };
}

function refuseMacros(name: string): void {
  if (name.toLowerCase().endsWith('vbaproject.bin')) {
    throw new ImportFileFault('The workbook holds macros: save it as a plain workbook (.xlsx).');
  }
}

const workbookHandler = (sheets: Sheets): XmlHandler => ({
  open(name, attributes) {
    if (name === 'workbookPr') sheets.from1904 = isTrue(attributes.date1904);
    if (name !== 'sheet') return;
    bound(sheets.listed.length);
    sheets.listed.push({
      name: (attributes.name ?? '').slice(0, 255),
      relation: attributes['r:id'] ?? attributes.id ?? '',
      isHidden: (attributes.state ?? 'visible') !== 'visible',
    });
  },
});

const relationsHandler = (sheets: Sheets): XmlHandler => ({
  open(name, { Id, Target }) {
    bound(sheets.targets.size);
    if (name === 'Relationship' && Id && Target) sheets.targets.set(Id, Target);
  },
});

/** Of a text with several formats the pieces are joined; how it is spoken (phonetic runs) is left out. */
function sharedStringsHandler(strings: string[], struck: Set<number>): XmlHandler {
  let text = '';
  let size = 0;
  let inText = false;
  let inPhonetic = false;
  return {
    open(name, attributes) {
      if (name === 'si') text = '';
      if (isStrike(name, attributes)) struck.add(strings.length);
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text(piece) {
      if (!inText) return;
      text += piece;
      size += piece.length;
      if (size > sharedStringsLimit || text.length > importLimits.rowLength) {
        throw new ImportFileFault('The workbook holds more text than a list of orders can.');
      }
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      bound(strings.length, mostSharedStrings);
      strings.push(text);
    },
  };
}

type Styles = {
  codes: Map<number, string>;
  fonts: number;
  struckFonts: Set<number>;
  formatIds: number[];
  struckStyles: Set<number>;
  /** Fonts and formats stand elsewhere as well, for named styles and for conditions. */
  within: 'fonts' | 'cellXfs' | null;
};

const stylesHandler = (styles: Styles): XmlHandler => ({
  open(name, attributes) {
    bound(Math.max(styles.codes.size, styles.formatIds.length, styles.fonts));
    if (name === 'numFmt') styles.codes.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
    if (name === 'fonts' || name === 'cellXfs') styles.within = name;
    if (styles.within === 'fonts') {
      if (name === 'font') styles.fonts += 1;
      if (isStrike(name, attributes)) styles.struckFonts.add(styles.fonts - 1);
    }
    if (name === 'xf' && styles.within === 'cellXfs') {
      if (styles.struckFonts.has(Number(attributes.fontId ?? 0)))
        styles.struckStyles.add(styles.formatIds.length);
      styles.formatIds.push(Number(attributes.numFmtId ?? 0));
    }
  },
  close(name) {
    if (name === styles.within) styles.within = null;
  },
});

/**
 * The formats that every workbook has without saying so (ECMA-376 part 1, 18.8.30). Those that follow the reader's
 * country are written as Excel shows them in Australia and New Zealand, with the day first.
 */
const shownFormats: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/mm/yyyy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
};
