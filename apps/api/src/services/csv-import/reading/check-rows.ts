import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { recogniseRow } from '@bolt/domain/csv-import/keywords/substitutions';
import { cellsOfRow } from '@bolt/domain/csv-import/rows/cells-of-row';
import { findRowFaults, type RowFault } from '@bolt/domain/csv-import/rows/find-row-faults';
import { type DateField, parseImportedDate, type ReadDate } from '@bolt/domain/csv-import/rows/read-cells';
import { applyDefaultRules } from '@bolt/domain/csv-import/rules/default-rules';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type ImportRow, keepFaults, listCells } from '../../../database/queries/import-rows.queries.ts';
import {
  changeUpload,
  readUpload,
  type UploadRow,
} from '../../../database/queries/import-uploads.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { type Preferences, readPreferences } from '../read-preferences.ts';
import { vocabularyOf } from '../words/vocabulary-of.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { breathing } from '../work/breathing.ts';
import { partsAhead } from '../work/parts-ahead.ts';

/** Rows that are asked for at once, and how many times in a transaction. */
const PART = 500;
const PARTS = 4;

/**
 * The dates of a column are read in the column's order; one that nobody has said is the country's usual one. Where the day
 * comes first anyway, a date that was typed as screens write it is read as well. The same text is asked for several times in
 * a row, and in most rows of a file: each is read once for as long as the reader is held.
 */
export function dateReader(orders: UploadRow['date_orders']): ReadDate {
  const known: Record<DateField, Map<string, CareDate | null>> = {
    delivery_date: new Map(),
    treatment_date: new Map(),
    dob: new Map(),
  };
  return (field, text) => {
    const before = known[field].get(text);
    if (before !== undefined) return before;
    const order = orders[field];
    const isDayFirst = order?.startsWith('day-first') ?? true;
    const read = parseImportedDate(text, order) ?? (isDayFirst ? parseImportedDate(text) : null);
    known[field].set(text, read);
    return read;
  };
}

/**
 * Says of every row what is wrong with it by itself, by the upload's columns and the hospital's rules as they are, and
 * opens the third stage. It may be done again at any time.
 */
export async function checkRows(
  portal: Portal,
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  let done = 0;
  let valid = 0;
  for (;;) {
    const checked = await inSlices(async ({ tx, actor }) => {
      const upload = await readUpload(tx, uploadId);
      if (!upload || !['reading', 'rows'].includes(upload.state)) return refuse('upload-gone');
      const [catalogue, preferences] = await Promise.all([
        portal.catalogue.get(tx, actor.catalogueVersion),
        readPreferences(tx),
      ]);
      const cells = (after: number) => listCells(tx, uploadId, { after, limit: PART });
      let rowsHere = 0;
      let validHere = 0;
      for await (const rows of partsAhead(cells, { after: done, parts: PARTS })) {
        const faults = await findFaults(catalogue, upload, preferences, rows, todayIn(actor.timeZone, now()));
        const hadFaults = new Set(rows.flatMap((row) => (row.has_faults ? row.row_number : [])));
        // Most rows are right, as they were.
        const changed = faults.filter((row) => row.faults.length > 0 || hadFaults.has(row.row_number));
        if (changed.length > 0) await keepFaults(tx, uploadId, changed);
        rowsHere += rows.length;
        validHere += faults.filter((row) => row.faults.length === 0).length;
      }
      const isLast = rowsHere < PART * PARTS;
      await changeUpload(tx, uploadId, now(), {
        rows_done: done + rowsHere,
        rows_valid: valid + validHere,
        ...(isLast && { state: 'rows' }),
      });
      announceUpload({ tx, actor }, uploadId);
      return { rowsHere, validHere, isLast };
    });
    if (checked instanceof Refusal) return checked;
    if (checked.isLast) return undefined;
    // Rows are numbered from 1 without a gap.
    done += checked.rowsHere;
    valid += checked.validHere;
  }
}

async function findFaults(
  catalogue: Catalogue,
  upload: UploadRow,
  { substitutions, rules }: Preferences,
  rows: readonly Pick<ImportRow, 'row_number' | 'cells' | 'corrected'>[],
  today: string,
): Promise<{ row_number: number; faults: RowFault[] }[]> {
  const vocabulary = vocabularyOf(catalogue);
  const readDate = dateReader(upload.date_orders);
  const found: { row_number: number; faults: RowFault[] }[] = [];
  const breathe = breathing();
  for (const row of rows) {
    await breathe();
    const { cells } = applyDefaultRules(rules, cellsOfRow(upload.columns, row.cells, row.corrected));
    const recognised = recogniseRow(vocabulary, substitutions, cells);
    const faults = findRowFaults(catalogue, cells, recognised, { today, readDate });
    found.push({ row_number: row.row_number, faults });
  }
  return found;
}
