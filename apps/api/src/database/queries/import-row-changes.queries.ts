import type { RowAsRead } from '@bolt/domain/csv-import/orders/compare-rows';
import type { Transaction } from '../database.ts';
import { withVerdicts } from './import-review.queries.ts';

/** What a screen has shown of an upload's rows. */
export interface ShownVersion {
  /** Of the upload: the rows as they read then. */
  version: number;
  /** By row number, the version of those that were shown later. */
  rows: Readonly<Record<string, number>>;
}

/** A row that was or is to be ordered, as a screen showed it and as it reads now. */
export interface ChangedRow extends Record<string, unknown> {
  row_number: number;
  was: RowAsRead;
  now: RowAsRead;
  /** It was changed so often since that how it read then is not kept any more. */
  is_cut: boolean;
}

/** Of a row: as the screen showed it. */
const SHOWN_VERSION = 'coalesce(($3::jsonb ->> row_number::text)::integer, $2)';

const changedRows = `
  (select row_number,
     (array_agg(verdict order by version) filter (where verdict is not null))[1] as verdict,
     (array_agg(selected order by version) filter (where selected is not null))[1] as selected,
     (array_agg(confirmed order by version) filter (where confirmed is not null))[1] as confirmed,
     coalesce(bool_or(lost >= ${SHOWN_VERSION}), false) as is_cut
   from import_row_change
   where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
     and version >= ${SHOWN_VERSION}
   group by row_number) as shown
  join import_row r on r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
    and r.row_number = shown.row_number
  where r.order_id is null and (r.selected or shown.selected)
    and (shown.is_cut or shown.selected <> r.selected or shown.confirmed <> r.confirmed
      or what_a_row_orders(shown.verdict) <> what_a_row_orders(r.verdict))`;

/** So many of the rows behind a row that are not as they were shown. */
export async function listChangedRows(
  tx: Transaction,
  uploadId: string,
  { version, rows: later }: ShownVersion,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRow[]> {
  const rows = await tx.query<ChangedRow>({
    name: 'list-changed-import-rows',
    text: `select r.row_number,
             jsonb_build_object('verdict', coalesce(shown.verdict, r.verdict), 'selected', coalesce(shown.selected, r.selected),
               'confirmed', coalesce(shown.confirmed, r.confirmed)) as was,
             jsonb_build_object('verdict', r.verdict, 'selected', r.selected, 'confirmed', r.confirmed) as now,
             shown.is_cut
           from ${changedRows} and r.row_number > $4
           order by r.row_number limit $5`,
    values: [uploadId, version, JSON.stringify(later), after, limit],
  });
  for (const { was, now } of rows) withVerdicts([was, now]);
  return rows;
}

export async function countChangedRows(
  tx: Transaction,
  uploadId: string,
  { version, rows }: ShownVersion,
): Promise<number> {
  const [row] = await tx.query<{ rows: number }>({
    name: 'count-changed-import-rows',
    text: `select count(*)::integer as rows from ${changedRows}`,
    values: [uploadId, version, JSON.stringify(rows)],
  });
  return row?.rows ?? 0;
}

/** What the work under way has changed of these rows is told by their failed order. */
export async function forgetChangesOfWork(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'forget-import-row-changes-of-work',
    text: `delete from import_row_change c using import_upload u
           where u.hospital_id = current_setting('bolt.hospital_id') and u.upload_id = $1
             and c.hospital_id = u.hospital_id and c.upload_id = u.upload_id and c.row_number = any($2)
             and c.version = u.version`,
    values: [uploadId, rowNumbers],
  });
}

/** Nothing more is ordered of the upload. */
export async function forgetRowChanges(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'forget-import-row-changes',
    text: `delete from import_row_change
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}
