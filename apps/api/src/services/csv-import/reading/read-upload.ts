import { isReasonHeader } from '@bolt/domain/csv-import/headers/reason-header';
import { type ImportVocabulary, keywordForm } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import { unescapeFormula } from '@bolt/domain/csv-import/orders/returned-rows';
import { evidenceOf, type MarkEvidence } from '@bolt/domain/csv-import/rows/decimal-marks';
import { inferDateOrder } from '@bolt/domain/csv-import/rows/infer-date-order';
import { ordersOfField } from '@bolt/domain/csv-import/rows/read-cells';
import { type HeaderSetRow, listHeaderSets } from '../../../database/queries/import-preferences.queries.ts';
import { deleteRows, insertRows } from '../../../database/queries/import-rows.queries.ts';
import {
  changeUpload,
  deletePieces,
  readUpload as readUploadRow,
  type SeenInFile,
  type UploadRow,
} from '../../../database/queries/import-uploads.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { assignColumns, fieldsOf, namesOfColumns } from '../columns/assign-columns.ts';
import { keptMarks, markColumns } from '../columns/mark-figures.ts';
import { columnsOfDates, MOST_DATES } from '../columns/order-dates.ts';
import { ImportFileFault } from '../file/import-file-fault.ts';
import type { FileRow } from '../file/read-delimited.ts';
import { openMergedCells } from '../file/workbook/merged-cells.ts';
import type { InSlices } from '../import-work.ts';
import { vocabularyOf } from '../words/vocabulary-of.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { beginRows } from './begin-rows.ts';
import { openFile } from './open-file.ts';

/** Rows that are stored at once: others of the process have their turn in between. */
const SLICE = 500;
/** Struck-through rows that are named; there may be as many as rows. */
const LINES_NAMED = 5;

/**
 * Reads an upload's file into rows, in slices. It may be done again from the beginning at any time: what a reading
 * before it left is taken away first. A file that cannot be read ends the upload with the reason.
 */
export async function readUpload(
  portal: Portal,
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  const begun = await inSlices(async ({ tx, actor }) => {
    const upload = await readUploadRow(tx, uploadId);
    if (upload?.state !== 'reading') return refuse('upload-gone');
    await deleteRows(tx, uploadId);
    const catalogue = await portal.catalogue.get(tx, actor.catalogueVersion);
    return { upload, known: { headerSets: await listHeaderSets(tx), words: vocabularyOf(catalogue) } };
  });
  if (begun instanceof Refusal) return begun;
  try {
    return await readFile(inSlices, begun.upload, begun.known, now);
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

/** By what columns are told. */
interface Known {
  headerSets: readonly HeaderSetRow[];
  words: ImportVocabulary;
}

async function readFile(
  inSlices: InSlices,
  upload: UploadRow,
  known: Known,
  now: () => Date,
): Promise<Refusal | undefined> {
  const { upload_id: uploadId } = upload;
  const remembered = fieldsOf(known.headerSets);
  const { dialect, seen, merged, rows: allRows } = await openFile(inSlices, upload, remembered);
  const { header, seen: seenAtStart, rows } = await beginRows(allRows, dialect.header_line, remembered);
  const mergedCells = openMergedCells(merged, header.endsAtLine);
  const headers = namesOfColumns(header.cells);
  const isReturned = headers.some(isReasonHeader);
  let hidden = 0;
  const struck: NonNullable<SeenInFile['struck']> = { count: 0, lines: [] };
  let slice: FileRow[] = [];
  let done = 0;
  const dates = headers.map(() => new Set<string>());
  const marks = headers.map(() => new Set<MarkEvidence>());

  const store = async (): Promise<Refusal | undefined> => {
    const stored = slice.map(({ cells, endsAtLine, isHidden = false, isStruck = false }, index) => ({
      row_number: done + index + 1,
      ends_at_line: endsAtLine,
      cells,
      faults: [],
      selected: !isHidden && !isStruck,
      hidden: isHidden,
      struck: isStruck,
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
    if (row.isHidden) hidden += 1;
    if (row.isStruck) {
      struck.count += 1;
      if (struck.lines.length < LINES_NAMED) struck.lines.push(row.endsAtLine);
    }
    // By index: a file has hundred thousand rows, each of as many cells.
    for (let column = 0; column < dates.length; column++) {
      const text = row.cells[column]?.trim() ?? '';
      if (text === '') continue;
      // Of every cell: one in a hundred thousand may tell the mark of its column.
      const told = evidenceOf(text);
      if (told) marks[column]?.add(told);
      const texts = dates[column];
      if (texts && texts.size < MOST_DATES) texts.add(text);
    }
    slice.push(isReturned ? { ...row, cells: row.cells.map(unescapeFormula) } : row);
  };
  try {
    for await (const row of rows) {
      const filled = mergedCells.fill(row);
      if (!filled) continue;
      readRow(filled);
      const refused = slice.length < SLICE ? undefined : await storeBehind();
      if (refused) return refused;
    }
  } finally {
    // Nothing is stored behind the end of a reading, however it ends.
    await storing.catch(() => {});
  }
  const refused = await storing;
  if (refused) return refused;
  if (slice.length > 0) {
    const last = await store();
    if (last) return last;
  }
  if (done === 0) throw new ImportFileFault('The file has a header and no rows.');
  const { columns, date_orders } = assign(headers, upload, known, { dates, marks });
  const outcome = await inSlices(async ({ tx }) => {
    await changeUpload(tx, uploadId, now(), {
      ...{ dialect, headers, columns, date_orders },
      seen: { ...seen, ...seenAtStart, hidden_rows: hidden, struck, merged: mergedCells.seen() },
    });
  });
  return outcome instanceof Refusal ? outcome : undefined;
}

interface SeenInColumns {
  dates: readonly ReadonlySet<string>[];
  marks: readonly ReadonlySet<MarkEvidence>[];
}

/** A word that names a container as well leaves open what is meant. */
const areContainerTypes = (words: ImportVocabulary, texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.map(keywordForm).every((word) => words['container type'].has(word) && !words.container.has(word));

function assign(
  headers: readonly string[],
  upload: UploadRow,
  { headerSets, words }: Known,
  { dates, marks }: SeenInColumns,
): Pick<UploadRow, 'columns' | 'date_orders'> {
  const chosen = headerSets.find((set) => set.header_set_id === upload.header_set_id);
  const textsOf = (column: number): string[] => [...(dates[column] ?? [])];
  const assigned = assignColumns(headers, headerSets, chosen, {
    isEmpty: (column) => textsOf(column).length === 0,
    holdsContainerTypes: (column) => areContainerTypes(words, textsOf(column)),
  });
  const columns = markColumns(assigned, (column) => marks[column] ?? new Set(), keptMarks(chosen));
  const date_orders: UploadRow['date_orders'] = {};
  for (const [field, column] of columnsOfDates(columns)) {
    const inferred = inferDateOrder(textsOf(column), {
      orders: ordersOfField(field),
      said: chosen?.date_orders[field],
    });
    if (inferred.known) date_orders[field] = inferred.order;
  }
  return { columns, date_orders };
}
