import type {
  CreateOption,
  ImportOrderState,
  ImportOrderStep,
} from '@bolt/domain/csv-import/orders/import-order-states';
import type { Transaction } from '../database.ts';
import type { Who } from './audit.queries.ts';

/** One order of an upload: its reference, and which of the orders under it. */
export interface ImportOrderKey {
  uploadId: string;
  referenceKey: string;
  round: number;
}

export interface ImportOrderRow extends Record<string, unknown> {
  reference_key: string;
  round: number;
  order_ref: string;
  first_row: number;
  create_as: CreateOption;
  forced: boolean;
  state: ImportOrderState;
  failed_at: ImportOrderStep | null;
  failure_code: string | null;
  message: string | null;
  lines_num: number;
  patients_num: number;
  patients_created: number;
  order_id: string | null;
  opened_at: Date | null;
  username: string;
  asked_at: Date;
  ended_at: Date | null;
}

const columns = `reference_key, round, order_ref, first_row, create_as, forced, state, failed_at, failure_code, message,
  lines_num, patients_num, patients_created, order_id, opened_at, username, asked_at, ended_at`;

/** So many behind an order, in the order of the file. */
export async function listImportOrders(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: { firstRow: number; round: number }; limit: number },
): Promise<ImportOrderRow[]> {
  return tx.query<ImportOrderRow>({
    name: 'list-import-orders',
    text: `select ${columns} from import_order
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
             and (first_row, round) > ($2, $3)
           order by first_row, round limit $4`,
    values: [uploadId, after.firstRow, after.round, limit],
  });
}

export interface ImportOrderCounts extends Record<string, unknown> {
  orders_num: number;
  orders_done: number;
  orders_failed: number;
  lines_num: number;
  lines_done: number;
  lines_failed: number;
  /** Made of nothing: all their rows were ordered before. */
  orders_repeated: number;
  /** Rows that another file had ordered. */
  rows_repeated: number;
  /** Whose drafts were deleted together. */
  orders_undone: number;
  /** Patients that were made with those, and stay. */
  patients_kept: number;
}

export async function countImportOrders(tx: Transaction, uploadId: string): Promise<ImportOrderCounts> {
  const [row] = await tx.query<ImportOrderCounts>({
    name: 'count-import-orders',
    text: `select count(*) filter (where state <> 'undone') as orders_num,
             count(*) filter (where state = 'submitted') as orders_done,
             count(*) filter (where state = 'failed') as orders_failed,
             count(*) filter (where state = 'submitted' and lines_num = 0) as orders_repeated,
             (select count(*) from import_row r where r.hospital_id = current_setting('bolt.hospital_id')
               and r.upload_id = $1 and r.repeated_row is not null) as rows_repeated,
             coalesce(sum(lines_num) filter (where state <> 'undone'), 0) as lines_num,
             coalesce(sum(lines_num) filter (where state = 'submitted'), 0) as lines_done,
             coalesce(sum(lines_num) filter (where state = 'failed'), 0) as lines_failed,
             count(*) filter (where state = 'undone') as orders_undone,
             coalesce(sum(patients_created) filter (where state = 'undone'), 0) as patients_kept
           from import_order
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  return row!;
}

/** Those of which nothing has become yet, in the order of the file. */
export async function listWaitingOrders(
  tx: Transaction,
  uploadId: string,
): Promise<Pick<ImportOrderRow, 'reference_key' | 'round'>[]> {
  return tx.query({
    name: 'list-waiting-import-orders',
    text: `select reference_key, round from import_order
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
             and state not in ('submitted', 'failed', 'undone')
           order by first_row, round`,
    values: [uploadId],
  });
}

/** The order, which nobody else works on until the transaction ends. */
export async function holdImportOrder(
  tx: Transaction,
  { uploadId, referenceKey, round }: ImportOrderKey,
): Promise<ImportOrderRow | undefined> {
  const [row] = await tx.query<ImportOrderRow>({
    name: 'hold-import-order',
    text: `select ${columns} from import_order
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key = $2
             and round = $3 for update`,
    values: [uploadId, referenceKey, round],
  });
  return row;
}

/** It is being made: screens see which one is in work. */
export async function takeUpImportOrder(
  tx: Transaction,
  { uploadId, referenceKey, round }: ImportOrderKey,
): Promise<void> {
  await tx.query({
    name: 'take-up-import-order',
    text: `update import_order set state = 'findingpatients'
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key = $2
             and round = $3 and state = 'new'`,
    values: [uploadId, referenceKey, round],
  });
}

type Ended = Pick<
  ImportOrderRow,
  'lines_num' | 'patients_num' | 'patients_created' | 'order_id' | 'failed_at' | 'failure_code' | 'message'
> & { state: 'submitted' | 'failed' };

export async function endImportOrder(
  tx: Transaction,
  { uploadId, referenceKey, round }: ImportOrderKey,
  ended: Ended,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'end-import-order',
    text: `update import_order set state = $4, lines_num = $5, patients_num = $6, patients_created = $7, order_id = $8,
             failed_at = $9, failure_code = $10, message = $11, ended_at = $12
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key = $2
             and round = $3`,
    values: [
      uploadId,
      referenceKey,
      round,
      ended.state,
      ended.lines_num,
      ended.patients_num,
      ended.patients_created,
      ended.order_id,
      ended.failed_at,
      ended.failure_code,
      ended.message,
      now,
    ],
  });
}

/** What was not begun waits no more: its rows are as before. */
export async function dropWaitingOrders(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'drop-waiting-import-orders',
    text: `with dropped as (
             delete from import_order
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
               and state not in ('submitted', 'failed', 'undone')
             returning reference_key, round
           )
           update import_row r set reference_key = null, order_round = null from dropped d
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
             and r.reference_key = d.reference_key and r.order_round = d.round`,
    values: [uploadId],
  });
}

/** Somebody looks into an order: where it is a draft of a file, it is not taken back with the others any more. */
export async function markOpened(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'mark-import-order-opened',
    text: `update import_order set opened_at = $2
           where hospital_id = current_setting('bolt.hospital_id') and order_id = $1 and opened_at is null`,
    values: [orderId, now],
  });
}

export interface PlannedRow {
  row_number: number;
  reference_key: string;
  order_ref: string;
}

/**
 * Puts rows into the orders of their references: an order that waits or has failed takes them in, and where there is none,
 * or it has been made, a new one does.
 */
export async function planRows(
  tx: Transaction,
  {
    uploadId,
    who,
    create,
    forced,
  }: { uploadId: string; who: Who; create: CreateOption; forced: readonly string[] },
  rows: readonly PlannedRow[],
): Promise<void> {
  await tx.query({
    name: 'plan-import-rows',
    text: `
      with given as (
        select * from jsonb_to_recordset($2::jsonb) as g(row_number integer, reference_key text, order_ref text)
      ), referred as (
        select distinct on (reference_key) reference_key, order_ref, row_number as first_row, (
            select o.round + case when o.state in ('submitted', 'undone') then 1 else 0 end from import_order o
            where o.hospital_id = current_setting('bolt.hospital_id') and o.upload_id = $1
              and o.reference_key = g.reference_key
            order by o.round desc limit 1
          ) as known_round
        from given g order by reference_key, row_number
      ), planned as (
        insert into import_order (hospital_id, upload_id, reference_key, round, order_ref, first_row, create_as, forced,
          state, asked_by, username, asked_at)
        select current_setting('bolt.hospital_id'), $1, reference_key, coalesce(known_round, 1), order_ref, first_row, $3,
          reference_key = any($4::text[]), 'new', $5, $6, $7
        from referred
        on conflict (hospital_id, upload_id, reference_key, round) do update set state = 'new',
          create_as = excluded.create_as, forced = excluded.forced, failed_at = null, failure_code = null, message = null,
          asked_by = excluded.asked_by, username = excluded.username, asked_at = excluded.asked_at, ended_at = null
        returning reference_key, round
      )
      update import_row r set reference_key = p.reference_key, order_round = p.round, order_message = null
      from given g join planned p using (reference_key)
      where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1 and r.row_number = g.row_number`,
    values: [uploadId, JSON.stringify(rows), create, forced, who.actor.userId, who.actor.userName, who.now],
  });
}

/** How many rows and patients each order that waits is going to have. */
export async function countPlannedRows(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'count-planned-import-rows',
    text: `
      update import_order o set lines_num = c.lines, patients_num = c.patients, first_row = c.first_row
      from (
        select reference_key, order_round, count(*)::integer as lines, min(row_number) as first_row,
          count(distinct nullif(patient_key, ''))::integer as patients
        from import_row
        where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key is not null
          and selected and order_id is null
        group by reference_key, order_round
      ) c
      where o.hospital_id = current_setting('bolt.hospital_id') and o.upload_id = $1
        and o.reference_key = c.reference_key and o.round = c.order_round and o.state = 'new'`,
    values: [uploadId],
  });
}
