import type { ImportCells } from '@bolt/domain/csv-import/import-fields';
import type { KeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { NearEntry } from '@bolt/domain/csv-import/keywords/nearest-entries';
import type { Transaction } from '../database.ts';
import { type ImportRow, rowCells } from './import-rows.queries.ts';

/** A decision as it is stored: of an upload ('skip-once' is known there alone), or of the hospital. */
export type StoredDecision = 'entry' | 'skip-row' | 'skip-once' | 'ignore-field';

export interface FoundKeyword {
  keyword_id: string;
  item_field: KeywordField;
  keyword: string;
  keyword_key: string;
  kind_place: number;
  rows_waiting: number;
  first_row: number;
  context: ImportCells;
}

/** The rows that are to be imported and are not yet, so many behind a row. */
export async function listSelectedRows(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<ImportRow, 'row_number' | 'cells' | 'corrected'>[]> {
  return tx.query({
    name: 'list-selected-import-rows',
    text: `select row_number, ${rowCells}, corrected from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
             and selected and order_id is null
           order by row_number limit $3`,
    values: [uploadId, after, limit],
  });
}

/** How many of these rows are not selected; of all where none is named, how many are. */
export async function countRowsNotSelected(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<number> {
  const [row] = await tx.query<{ missing: number }>({
    name: 'count-import-rows-not-selected',
    text: `select count(*) filter (where i.selected is distinct from true) as missing
           from unnest($2::integer[]) as named(row_number)
           left join import_row i on i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = named.row_number`,
    values: [uploadId, rowNumbers],
  });
  return row?.missing ?? 0;
}

/** Before the words are looked up anew: what was said of them stays. */
export async function beginKeywords(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'begin-import-keywords',
    text: `update import_keyword set rows_waiting = 0, danger = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  await tx.query({
    name: 'begin-recognition',
    text: `update import_upload set recognised_with = null, rows_done = 0, rows_marked = (
             select count(*) from import_row i
             where i.hospital_id = import_upload.hospital_id and i.upload_id = $1 and i.selected
               and i.order_id is null)
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

/** Adds the words of some rows to those that were found before. */
export async function addKeywords(
  tx: Transaction,
  { hospitalId, uploadId }: { hospitalId: string; uploadId: string },
  found: readonly FoundKeyword[],
): Promise<void> {
  await tx.query({
    name: 'add-import-keywords',
    text: `insert into import_keyword as known (hospital_id, upload_id, keyword_id, item_field, keyword, keyword_key,
             kind_place, rows_waiting, first_row, context)
           select $1, $2, f.* from jsonb_to_recordset($3) as f(keyword_id text, item_field text, keyword text,
             keyword_key text, kind_place smallint, rows_waiting integer, first_row integer, context jsonb)
           on conflict (hospital_id, upload_id, keyword_id) do update set
             rows_waiting = known.rows_waiting + excluded.rows_waiting,
             item_field = case when known.rows_waiting = 0 then excluded.item_field else known.item_field end,
             keyword = case when known.rows_waiting = 0 then excluded.keyword else known.keyword end,
             first_row = case when known.rows_waiting = 0 then excluded.first_row else known.first_row end,
             context = case when known.rows_waiting = 0 then excluded.context else known.context end`,
    values: [hospitalId, uploadId, JSON.stringify(found)],
  });
}

/** Words whose nearest entries are not looked up yet. A longer word is looked up by its beginning. */
export async function listKeywordsToLookUp(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ keyword_id: string; item_field: KeywordField; keyword: string }[]> {
  return tx.query({
    name: 'list-keywords-to-look-up',
    text: `select keyword_id, item_field, left(keyword, 200) as keyword from import_keyword
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and danger is null
             and rows_waiting > 0 and keyword_id > $2
           order by keyword_id limit $3`,
    values: [uploadId, after, limit],
  });
}

export async function keepNearEntries(
  tx: Transaction,
  uploadId: string,
  looked: readonly { keyword_id: string; near: NearEntry[]; danger: number }[],
): Promise<void> {
  await tx.query({
    name: 'keep-near-entries',
    text: `update import_keyword k set near = l.near, danger = l.danger
           from jsonb_to_recordset($2) as l(keyword_id text, near jsonb, danger smallint)
           where k.hospital_id = current_setting('bolt.hospital_id') and k.upload_id = $1
             and k.keyword_id = l.keyword_id`,
    values: [uploadId, JSON.stringify(looked)],
  });
}

/** Words that no selected row has any more are gone; the others are those of this version of the catalogue. */
export async function endKeywords(
  tx: Transaction,
  uploadId: string,
  catalogueVersion: number,
): Promise<void> {
  await tx.query({
    name: 'delete-keywords-without-rows',
    text: `delete from import_keyword
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and rows_waiting = 0`,
    values: [uploadId],
  });
  await tx.query({
    name: 'end-recognition',
    text: `update import_upload set recognised_with = $2, rows_done = rows_marked
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, catalogueVersion],
  });
}

export interface Recognition extends Record<string, unknown> {
  rows_done: number;
  rows_marked: number;
  recognised_with: number | null;
}

export async function readRecognition(tx: Transaction, uploadId: string): Promise<Recognition> {
  const [row] = await tx.query<Recognition>({
    name: 'read-recognition',
    text: `select rows_done, rows_marked, recognised_with from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  return row ?? { rows_done: 0, rows_marked: 0, recognised_with: null };
}
