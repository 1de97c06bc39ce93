import type { RememberedHeaders } from '@bolt/domain/csv-import/headers/assign-headers';
import { headerRowsLookedAt, mostKnownHeaders } from '@bolt/domain/csv-import/headers/find-header-row';
import type { Dialect, SeenInFile, UploadRow } from '#database/queries/import-uploads.queries.ts';
import { type FileRow, readDelimited } from '../file/read-delimited.ts';
import { recogniseContent } from '../file/recognise-content.ts';
import { type Delimiter, recogniseDelimiter } from '../file/recognise-delimiter.ts';
import { type Encoding, recogniseEncoding } from '../file/recognise-encoding.ts';
import { type MergedRange, readMergedRanges } from '../file/workbook/merged-cells.ts';
import { readParts, type WorkbookParts, type WorkbookSheet } from '../file/workbook/read-parts.ts';
import { readSheet } from '../file/workbook/read-workbook.ts';
import type { InSlices } from '../import-work.ts';
import { uploadPieces } from './upload-pieces.ts';

export interface OpenFile {
  dialect: Dialect;
  seen: Pick<SeenInFile, 'sheets' | 'sheet' | 'comments'>;
  rows: AsyncGenerator<FileRow>;
  /** Of a workbook: its rows have the value of merged cells in the first of them alone. */
  merged: readonly MergedRange[];
}

/** Each is gone through from the beginning of the file. */
const SHEETS_LOOKED_AT = 10;
/** More nobody reads through. */
const SHEETS_SHOWN = 100;

type Open = () => AsyncIterable<Uint8Array>;

/** What was said of the file counts; what was not is recognised. */
export async function openFile(
  inSlices: InSlices,
  { upload_id, dialect: said }: UploadRow,
  remembered: RememberedHeaders,
): Promise<OpenFile> {
  const pieces = () => uploadPieces(inSlices, upload_id);
  const first = (await pieces().next()).value ?? new Uint8Array();
  if (recogniseContent(first) === 'workbook') return openWorkbook(pieces, said, remembered);
  const encoding = (said.encoding as Encoding) ?? (await recogniseEncoding(pieces()));
  const start = new TextDecoder(encoding).decode(first.subarray(0, 65_536));
  const delimiter = (said.delimiter as Delimiter) ?? recogniseDelimiter(start);
  return {
    dialect: { ...said, encoding, delimiter },
    seen: {},
    rows: readDelimited(pieces(), { encoding, delimiter }),
    merged: [],
  };
}

async function openWorkbook(pieces: Open, said: Dialect, remembered: RememberedHeaders): Promise<OpenFile> {
  const parts = await readParts(pieces());
  const { sheets } = parts;
  const sheet =
    sheets.find(({ name }) => name === said.sheet) ?? (await sheetOfOrders(pieces, parts, remembered));
  return {
    dialect: said,
    seen: {
      sheets: sheets.slice(0, SHEETS_SHOWN).map(({ name, isHidden }) => ({ name, isHidden })),
      sheet: sheet.name,
      comments: parts.commentsOf(sheet),
    },
    rows: readSheet(pieces, parts, sheet.path),
    merged: await readMergedRanges(pieces(), sheet.path),
  };
}

/** The sheet with the most words that are known as headers, else the first; a hidden one only where all are. */
async function sheetOfOrders(
  pieces: Open,
  parts: WorkbookParts,
  remembered: RememberedHeaders,
): Promise<WorkbookSheet> {
  const shown = parts.sheets.filter(({ isHidden }) => !isHidden);
  const sheets = shown.length > 0 ? shown : parts.sheets;
  const known: number[] = [];
  if (sheets.length > 1)
    for (const { path } of sheets.slice(0, SHEETS_LOOKED_AT)) {
      const first = await firstRows(readSheet(pieces, parts, path));
      known.push(
        mostKnownHeaders(
          first.map(({ cells }) => cells),
          remembered,
        ),
      );
    }
  const best = sheets[Math.max(0, known.indexOf(Math.max(...known)))];
  if (!best) throw new Error('A workbook without a sheet is refused when its parts are read.');
  return best;
}

async function firstRows(rows: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const first: FileRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === headerRowsLookedAt) break;
  }
  return first;
}
