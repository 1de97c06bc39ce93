import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import type { RowFault } from '@bolt/domain/csv-import/rows/find-row-faults';
import type { Transaction } from '../database.ts';

export interface NewImportRow {
  row_number: number;
  ends_at_line: number;
  cells: string[];
  faults: RowFault[];
  selected: boolean;
  /** The workbook does not show it. */
  hidden: boolean;
  /** The workbook strikes something of it through. */
  struck: boolean;
}

export interface ImportRow extends Record<string, unknown> {
  row_number: number;
  ends_at_line: number;
  cells: string[];
  corrected: Partial<Record<ImportFieldKey, string>>;
  faults: RowFault[];
  selected: boolean;
  verdict: unknown;
  confirmed: unknown[];
  order_id: string | null;
}

/** As JSON: taking the text of an array apart was a sixth of what judging a file allocated. */
export const rowCells = 'array_to_json(cells) as cells';

export async function insertRows(
  tx: Transaction,
  { hospitalId, uploadId }: { hospitalId: string; uploadId: string },
  rows: readonly NewImportRow[],
): Promise<void> {
  await tx.query({
    name: 'insert-import-rows',
    text: `insert into import_row (hospital_id, upload_id, row_number, ends_at_line, cells, faults, selected, hidden, struck)
           select $1, $2, r.row_number, r.ends_at_line, r.cells, r.faults, r.selected, r.hidden, r.struck
           from jsonb_to_recordset($3) as r(row_number integer, ends_at_line integer, cells text[], faults jsonb,
             selected boolean, hidden boolean, struck boolean)`,
    values: [hospitalId, uploadId, JSON.stringify(rows)],
  });
}

export async function deleteRows(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'delete-import-rows',
    text: `delete from import_row where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

/** So many rows behind a row, in the order of the file. */
export async function listRows(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRow[]> {
  return tx.query<ImportRow>({
    name: 'list-import-rows',
    text: `select row_number, ends_at_line, ${rowCells}, corrected, faults, selected, verdict, confirmed, order_id
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
           order by row_number limit $3`,
    values: [uploadId, after, limit],
  });
}

/** The same rows by their cells, and by whether something is wrong with them: a verdict is ten times as long. */
export async function listCells(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Pick<ImportRow, 'row_number' | 'cells' | 'corrected'> & { has_faults: boolean })[]> {
  return tx.query({
    name: 'list-import-cells',
    text: `select row_number, ${rowCells}, corrected, faults <> '[]' as has_faults from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
           order by row_number limit $3`,
    values: [uploadId, after, limit],
  });
}

/** What was found wrong with rows by themselves; those that are right and shown are selected. Rows as they were stay untouched. */
export async function keepFaults(
  tx: Transaction,
  uploadId: string,
  rows: readonly Pick<ImportRow, 'row_number' | 'faults'>[],
): Promise<void> {
  await tx.query({
    name: 'keep-import-faults',
    text: `update import_row i set faults = r.faults, selected = r.faults = '[]' and not i.hidden and not i.struck
           from jsonb_to_recordset($2) as r(row_number integer, faults jsonb)
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = r.row_number and i.faults <> r.faults`,
    values: [uploadId, JSON.stringify(rows)],
  });
}
