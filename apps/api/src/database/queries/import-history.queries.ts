import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import type { UploadState } from '@bolt/domain/csv-import/import-stages';
import type { CreateOption, ImportOrderState } from '@bolt/domain/csv-import/orders/import-order-states';
import type { OrderState } from '@bolt/domain/orders/order-states';
import type { Transaction } from '../database.ts';
import type { OrderedRow } from './import-order-rows.queries.ts';
import { withVerdicts } from './import-review.queries.ts';

/** A file of the hospital and what became of it. */
export interface PastUpload extends Record<string, unknown> {
  upload_id: string;
  user_id: string;
  username: string;
  /** By the name that was theirs then. */
  user_name: string;
  file_name: string;
  state: UploadState;
  work: ImportWorkName | null;
  rows_num: number;
  created_at: Date;
  /** By this upload; rows that an earlier file had ordered are in its orders. */
  rows_ordered: number;
  rows_repeated: number;
  orders_submitted: number;
  orders_drafted: number;
  orders_failed: number;
  /** Made of nothing: all their rows were in earlier orders. */
  orders_repeated: number;
}

const pastUploads = `
  select u.upload_id, u.user_id, u.username, coalesce(u.user_name, u.username) as user_name, u.file_name, u.state, u.work, u.rows_num, u.created_at,
    o.rows_ordered, o.orders_submitted, o.orders_drafted, o.orders_failed, o.orders_repeated,
    (select count(*) from import_row r where r.hospital_id = u.hospital_id and r.upload_id = u.upload_id
      and r.repeated_row is not null) as rows_repeated
  from import_upload u cross join lateral (
    select coalesce(sum(lines_num) filter (where state = 'submitted'), 0) as rows_ordered,
      count(*) filter (where state = 'submitted' and create_as = 'submit' and lines_num > 0) as orders_submitted,
      count(*) filter (where state = 'submitted' and create_as = 'draft' and lines_num > 0) as orders_drafted,
      count(*) filter (where state = 'failed') as orders_failed,
      count(*) filter (where state = 'submitted' and lines_num = 0) as orders_repeated
    from import_order i where i.hospital_id = u.hospital_id and i.upload_id = u.upload_id
  ) o
  where u.hospital_id = current_setting('bolt.hospital_id')`;

/** The hospital's files before one of them, newest first: their ids begin with their time. */
export async function listPastUploads(
  tx: Transaction,
  { before, limit }: { before: string | null; limit: number },
): Promise<PastUpload[]> {
  return tx.query<PastUpload>({
    name: 'list-past-uploads',
    text: `${pastUploads} and ($1::uuid is null or u.upload_id < $1) order by u.upload_id desc limit $2`,
    values: [before, limit],
  });
}

export async function readPastUpload(tx: Transaction, uploadId: string): Promise<PastUpload | undefined> {
  const [row] = await tx.query<PastUpload>({
    name: 'read-past-upload',
    text: `${pastUploads} and u.upload_id = $1`,
    values: [uploadId],
  });
  return row;
}

/** Another upload of the same file at the hospital, whoever loaded it. */
export interface SameFile extends Record<string, unknown> {
  file_name: string;
  username: string;
  user_name: string;
  state: UploadState;
  created_at: Date;
  rows_num: number;
  /** Of rows whose order is still there: ordered by that upload, or by a file before it. */
  rows_ordered: number;
  rows_repeated: number;
}

/** Newest first; none of which nothing became. */
export async function listUploadsOfFile(
  tx: Transaction,
  { uploadId, digest, limit }: { uploadId: string; digest: string; limit: number },
): Promise<SameFile[]> {
  return tx.query<SameFile>({
    name: 'list-uploads-of-file',
    text: `select u.file_name, u.username, coalesce(u.user_name, u.username) as user_name, u.state, u.created_at,
             u.rows_num, o.rows_ordered, o.rows_repeated
           from import_upload u cross join lateral (
             select count(*) filter (where r.repeated_row is null) as rows_ordered,
               count(r.repeated_row) as rows_repeated
             from import_row r
             join orders o on o.hospital_id = r.hospital_id and o.order_id = r.order_id
             where r.hospital_id = u.hospital_id and r.upload_id = u.upload_id
           ) o
           where u.hospital_id = current_setting('bolt.hospital_id') and u.file_sha256 = $2 and u.upload_id <> $1
             and (o.rows_ordered + o.rows_repeated > 0 or u.state not in ('closed', 'cancelled', 'refused'))
           order by u.upload_id desc limit $3`,
    values: [uploadId, digest, limit],
  });
}

/** A row with what became of it. */
export interface RowOfHistory extends OrderedRow {
  order_message: string | null;
  create_as: CreateOption | null;
  order_state: ImportOrderState | null;
  /** Of the order that its row is in, or was to be in. */
  order_ref: string | null;
  failure: string | null;
  /** Of the order as it is now; null where it is not there any more. */
  stored_state: OrderState | null;
}

export async function listRowsOfHistory(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RowOfHistory[]> {
  const rows = await tx.query<RowOfHistory>({
    name: 'list-import-rows-of-history',
    text: `select r.row_number, r.ends_at_line, r.cells, r.corrected, r.faults, r.selected, r.verdict, r.confirmed,
             r.order_id, r.order_message, i.create_as, i.state as order_state,
             coalesce(i.order_ref, o.order_ref_view) as order_ref, i.message as failure, o.state as stored_state
           from import_row r
           left join import_order i on i.hospital_id = r.hospital_id and i.upload_id = r.upload_id
             and i.reference_key = r.reference_key and i.round = r.order_round
           left join orders o on o.hospital_id = r.hospital_id and o.order_id = r.order_id
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1 and r.row_number > $2
           order by r.row_number limit $3`,
    values: [uploadId, after, limit],
  });
  return withVerdicts(rows);
}
