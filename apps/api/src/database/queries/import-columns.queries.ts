import type { Transaction } from '../database.ts';
import type { ImportRow } from './import-rows.queries.ts';

export type RowsShown = 'all' | 'valid' | 'invalid';

/** With whether the workbook shows it, and strikes nothing of it through. */
export interface ShownImportRow extends ImportRow {
  hidden: boolean;
  struck: boolean;
}

/** Rows of the third stage behind a row, in the order of the file. */
export async function listShownRows(
  tx: Transaction,
  uploadId: string,
  { show, after, limit }: { show: RowsShown; after: number; limit: number },
): Promise<ShownImportRow[]> {
  return tx.query<ShownImportRow>({
    name: 'list-shown-import-rows',
    text: `select row_number, ends_at_line, cells, corrected, faults, selected, hidden, struck, null as verdict,
             confirmed, order_id
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
             and ($3 = 'all' or (faults = '[]') = ($3 = 'valid'))
           order by row_number limit $4`,
    values: [uploadId, after, show, limit],
  });
}

export async function countSelectedRows(tx: Transaction, uploadId: string): Promise<number> {
  const [row] = await tx.query<{ selected: number }>({
    name: 'count-selected-import-rows',
    text: `select count(*) as selected from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and selected`,
    values: [uploadId],
  });
  return row?.selected ?? 0;
}

/** The first of these rows that are not there, or that cannot be imported as they stand. */
export async function findUnselectableRows(
  tx: Transaction,
  uploadId: string,
  rows: readonly number[],
): Promise<number[]> {
  const found = await tx.query<{ row_number: number }>({
    name: 'find-unselectable-import-rows',
    text: `select given.row_number from unnest($2::integer[]) as given(row_number)
           left join import_row i on i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = given.row_number
           where i.faults is distinct from '[]'
           order by 1 limit 10`,
    values: [uploadId, rows],
  });
  return found.map(({ row_number }) => row_number);
}

/** These rows are selected and no others; whichever are not valid stay behind. */
export async function selectRows(tx: Transaction, uploadId: string, rows: readonly number[]): Promise<void> {
  await tx.query({
    name: 'select-import-rows',
    text: `update import_row set selected = not selected
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
             and selected <> (row_number in (select unnest($2::integer[])) and faults = '[]')`,
    values: [uploadId, rows],
  });
}

export async function unselectRows(
  tx: Transaction,
  uploadId: string,
  rows: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'unselect-import-rows',
    text: `update import_row i set selected = false
           from unnest($2::integer[]) as given(row_number)
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = given.row_number and i.selected`,
    values: [uploadId, rows],
  });
}

/** The different texts of a column that match the pattern, so many at most, each with its rows and the line on which the first of them ends. */
export async function listColumnTexts(
  tx: Transaction,
  uploadId: string,
  { column, limit, pattern = '' }: { column: number; limit: number; pattern?: string },
): Promise<{ text: string; rows: number; line: number }[]> {
  return tx.query({
    name: 'list-import-column-texts',
    text: `select btrim(cells[$2]) as text, count(*) as rows, min(ends_at_line) as line from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and btrim(cells[$2]) <> ''
             and cells[$2] ~ $4
           group by 1 order by line limit $3`,
    values: [uploadId, column + 1, limit, pattern],
  });
}

/** Rows that are in no order: of an upload that was given up nothing else is kept. */
export async function deleteUnorderedRows(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'delete-unordered-import-rows',
    text: `delete from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and order_id is null`,
    values: [uploadId],
  });
}
