import type { RowAsRead } from '@bolt/domain/csv-import/orders/compare-rows';
import type { Transaction } from '../database.ts';

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
  /** It was changed so often since that how it read then may not be kept any more. */
  is_cut: boolean;
}

/** A row that is changed to and fro keeps its last changes alone. */
const CHANGES_KEPT = 5;

const changedRows = `
  (select row_number,
     (array_agg(verdict order by version) filter (where verdict is not null))[1] as verdict,
     (array_agg(selected order by version) filter (where selected is not null))[1] as selected,
     (array_agg(confirmed order by version) filter (where confirmed is not null))[1] as confirmed,
     count(*) >= ${CHANGES_KEPT} as is_cut
   from import_row_change
   where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
     and version >= coalesce(($3::jsonb ->> row_number::text)::integer, $2)
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
  { version, rows }: ShownVersion,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRow[]> {
  return tx.query<ChangedRow>({
    name: 'list-changed-import-rows',
    text: `select r.row_number,
             jsonb_build_object('verdict', coalesce(shown.verdict, r.verdict), 'selected', coalesce(shown.selected, r.selected),
               'confirmed', coalesce(shown.confirmed, r.confirmed)) as was,
             jsonb_build_object('verdict', r.verdict, 'selected', r.selected, 'confirmed', r.confirmed) as now,
             shown.is_cut
           from ${changedRows} and r.row_number > $4
           order by r.row_number limit $5`,
    values: [uploadId, version, JSON.stringify(rows), after, limit],
  });
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

/** Of the rows that the newest change is about, what is too old goes. */
export async function keepLastRowChanges(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'keep-last-import-row-changes',
    text: `with numbered as (
             select row_number, version, row_number() over (partition by row_number order by version desc) as place
             from import_row_change
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
               and row_number in (
                 select c.row_number from import_row_change c
                 join import_upload u on u.hospital_id = c.hospital_id and u.upload_id = c.upload_id
                   and u.version = c.version
                 where c.hospital_id = current_setting('bolt.hospital_id') and c.upload_id = $1)
           )
           delete from import_row_change c using numbered n
           where c.hospital_id = current_setting('bolt.hospital_id') and c.upload_id = $1
             and c.row_number = n.row_number and c.version = n.version and n.place > ${CHANGES_KEPT}`,
    values: [uploadId],
  });
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
