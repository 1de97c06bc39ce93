import { headerForm } from '@bolt/domain/csv-import/headers/header-form';
import { isReasonHeader } from '@bolt/domain/csv-import/headers/reason-header';
import { unescapeFormula } from '@bolt/domain/csv-import/orders/returned-rows';
import { inferDateOrder } from '@bolt/domain/csv-import/rows/infer-date-order';
import { type HeaderSetRow, listHeaderSets } from '../../../database/queries/import-preferences.queries.ts';
import { deleteRows, insertRows } from '../../../database/queries/import-rows.queries.ts';
import {
  changeUpload,
  type Dialect,
  deletePieces,
  readUpload as readUploadRow,
  type UploadRow,
} from '../../../database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { assignColumns, namesOfColumns } from '../columns/assign-columns.ts';
import { columnsOfDates, MOST_DATES } from '../columns/order-dates.ts';
import { ImportFileFault } from '../file/import-file-fault.ts';
import { type FileRow, readDelimited } from '../file/read-delimited.ts';
import { recogniseContent } from '../file/recognise-content.ts';
import { type Delimiter, recogniseDelimiter } from '../file/recognise-delimiter.ts';
import { type Encoding, recogniseEncoding } from '../file/recognise-encoding.ts';
import { readWorkbook } from '../file/workbook/read-workbook.ts';
import type { InSlices } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { uploadPieces } from './upload-pieces.ts';

/** Rows that are stored at once: others of the process have their turn in between. */
const SLICE = 500;

/**
 * Reads an upload's file into rows, in slices. It may be done again from the beginning at any time: what a reading
 * before it left is taken away first. A file that cannot be read ends the upload with the reason.
 */
export async function readUpload(
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  const begun = await inSlices(async ({ tx }) => {
    const upload = await readUploadRow(tx, uploadId);
    if (upload?.state !== 'reading') return refuse('upload-gone');
    await deleteRows(tx, uploadId);
    return { upload, remembered: await listHeaderSets(tx) };
  });
  if (begun instanceof Refusal) return begun;
  try {
    return await readFile(inSlices, begun.upload, begun.remembered, now);
  } catch (fault) {
    if (!(fault instanceof ImportFileFault)) throw fault;
    const ended = await inSlices(async ({ tx }) => {
      await deleteRows(tx, uploadId);
      await deletePieces(tx, uploadId);
      await changeUpload(tx, uploadId, now(), { state: 'refused', refusal: fault.message });
    });
    return ended instanceof Refusal ? ended : undefined;
  }
}

async function readFile(
  inSlices: InSlices,
  upload: UploadRow,
  headerSets: readonly HeaderSetRow[],
  now: () => Date,
): Promise<Refusal | undefined> {
  const { upload_id: uploadId } = upload;
  const { dialect, rows } = await openFile(inSlices, upload);
  let headers: string[] | undefined;
  let isReturned = false;
  let slice: FileRow[] = [];
  let done = 0;
  const dates = new Map<number, Set<string>>();

  const store = async (): Promise<Refusal | undefined> => {
    const stored = slice.map(({ cells, endsAtLine }, index) => ({
      row_number: done + index + 1,
      ends_at_line: endsAtLine,
      cells,
      faults: [],
      selected: true,
    }));
    done += slice.length;
    slice = [];
    const outcome = await inSlices(async ({ tx, actor }) => {
      await insertRows(tx, { hospitalId: actor.hospitalId, uploadId }, stored);
      await changeUpload(tx, uploadId, now(), { rows_num: done });
      announceUpload({ tx, actor }, uploadId);
    });
    return outcome instanceof Refusal ? outcome : undefined;
  };

  // One slice is on its way while the rows of the next are read.
  let storing: Promise<Refusal | undefined> = Promise.resolve(undefined);
  const storeBehind = async (): Promise<Refusal | undefined> => {
    const refused = await storing;
    if (refused) return refused;
    storing = store();
    // Awaited with the next slice: that it fails meanwhile must not go unhandled.
    storing.catch(() => {});
    return undefined;
  };

  const readRow = (row: FileRow): void => {
    if (!headers) {
      refuseHeaders(row.cells.map((cell) => cell.trim()));
      headers = namesOfColumns(row.cells);
      isReturned = headers.some(isReasonHeader);
      for (const column of headers.keys()) dates.set(column, new Set());
      return;
    }
    for (const [column, texts] of dates) {
      const text = row.cells[column]?.trim() ?? '';
      if (text !== '' && texts.size < MOST_DATES) texts.add(text);
    }
    slice.push(isReturned ? { ...row, cells: row.cells.map(unescapeFormula) } : row);
  };
  try {
    for await (const row of rows) {
      readRow(row);
      const refused = slice.length < SLICE ? undefined : await storeBehind();
      if (refused) return refused;
    }
  } finally {
    // Nothing is stored behind the end of a reading, however it ends.
    await storing.catch(() => {});
  }
  const refused = await storing;
  if (refused) return refused;
  if (!headers) throw new ImportFileFault('The file is empty.');
  if (slice.length > 0) {
    const last = await store();
    if (last) return last;
  }
  if (done === 0) throw new ImportFileFault('The file has a header and no rows.');
  const { columns, date_orders } = assign(headers, upload, headerSets, dates);
  const outcome = await inSlices(async ({ tx }) => {
    await changeUpload(tx, uploadId, now(), { dialect, headers: headers ?? [], columns, date_orders });
  });
  return outcome instanceof Refusal ? outcome : undefined;
}

interface OpenFile {
  dialect: Dialect;
  rows: AsyncGenerator<FileRow>;
}

/** What was said of the file counts; what was not is recognised. */
async function openFile(inSlices: InSlices, upload: UploadRow): Promise<OpenFile> {
  const pieces = () => uploadPieces(inSlices, upload.upload_id);
  const first = (await pieces().next()).value ?? new Uint8Array();
  if (recogniseContent(first) === 'workbook') return { dialect: {}, rows: readWorkbook(pieces) };
  const encoding = (upload.dialect.encoding as Encoding) ?? (await recogniseEncoding(pieces()));
  const start = new TextDecoder(encoding).decode(first.subarray(0, 65_536));
  const delimiter = (upload.dialect.delimiter as Delimiter) ?? recogniseDelimiter(start);
  return { dialect: { encoding, delimiter }, rows: readDelimited(pieces(), { encoding, delimiter }) };
}

/** A header that is there twice could mean either column, and a row of data is no header. */
function refuseHeaders(headers: readonly string[]): void {
  const seen = new Map<string, number>();
  for (const [column, header] of headers.entries()) {
    if (header === '') continue;
    const before = seen.get(headerForm(header));
    if (before !== undefined) {
      throw new ImportFileFault(
        `The header '${header}' is there twice, in columns ${before + 1} and ${column + 1}.`,
      );
    }
    seen.set(headerForm(header), column);
  }
  const named = headers.filter((header) => header !== '');
  if (named.length === 0 || named.every((header) => /^[\d\s/.,:-]+$/.test(header))) {
    throw new ImportFileFault('The first row holds no headers: the file needs a row that names its columns.');
  }
}

function assign(
  headers: readonly string[],
  upload: UploadRow,
  headerSets: readonly HeaderSetRow[],
  dates: ReadonlyMap<number, ReadonlySet<string>>,
): Pick<UploadRow, 'columns' | 'date_orders'> {
  const chosen = headerSets.find((set) => set.header_set_id === upload.header_set_id);
  const columns = assignColumns(headers, headerSets, chosen, (column) => dates.get(column)?.size === 0);
  const date_orders: UploadRow['date_orders'] = {};
  for (const [field, column] of columnsOfDates(columns)) {
    const inferred = inferDateOrder([...(dates.get(column) ?? [])]);
    const order = inferred.known ? inferred.order : chosen?.date_orders[field];
    if (order) date_orders[field] = order;
  }
  return { columns, date_orders };
}
