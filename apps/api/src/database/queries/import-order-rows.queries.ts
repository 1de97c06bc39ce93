import type { CreateOption, ImportOrderState } from '@bolt/domain/csv-import/orders/import-order-states';
import type { RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import type { OrderState } from '@bolt/domain/orders/order-states';
import type { Transaction } from '../database.ts';
import type { ImportOrderKey } from './import-orders.queries.ts';
import { type ReviewRow, withVerdicts } from './import-review.queries.ts';
import { rowCells } from './import-rows.queries.ts';

export interface PlannableRow extends Record<string, unknown> {
  row_number: number;
  order_reference: string | null;
}

/** Selected rows that can be ordered and are in no order yet, so many behind a row. */
export async function listPlannableRows(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<PlannableRow[]> {
  return tx.query<PlannableRow>({
    name: 'list-plannable-import-rows',
    text: `select row_number, order_reference from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
             and selected and selectable and order_id is null and verdict is not null
           order by row_number limit $3`,
    values: [uploadId, after, limit],
  });
}

export interface LackingRows extends Record<string, unknown> {
  selected: number;
  without_reference: number;
  without_date: number;
}

/** How many of the selected rows that are in no order yet name no reference, and how many no delivery date. */
export async function countLackingRows(tx: Transaction, uploadId: string): Promise<LackingRows> {
  const [row] = await tx.query<LackingRows>({
    name: 'count-lacking-import-rows',
    text: `select count(*) as selected,
             count(*) filter (where order_reference is null) as without_reference,
             count(*) filter (where delivery_date is null) as without_date
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and selected
             and order_id is null and verdict is not null`,
    values: [uploadId],
  });
  return row!;
}

export interface OrderedRow extends ReviewRow {
  verdict: RowVerdict;
}

/** The rows that an order is made of, which nobody changes until the transaction ends. */
export async function holdRowsOfOrder(
  tx: Transaction,
  { uploadId, referenceKey, round }: ImportOrderKey,
): Promise<OrderedRow[]> {
  const rows = await tx.query<OrderedRow>({
    name: 'hold-rows-of-import-order',
    text: `select row_number, ends_at_line, ${rowCells}, corrected, faults, selected, verdict, confirmed, order_id, patient_key,
             review_state
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key = $2
             and order_round = $3 and selected and order_id is null
           order by row_number for no key update`,
    values: [uploadId, referenceKey, round],
  });
  return withVerdicts(rows);
}

/** A row that is ordered: what it ordered, and the lines that it became. */
export type MadeRow = { row_number: number; ordered_key: string; line_ids: string[] };

/** What rows ordered is kept with them, so that the same row of another file is known. */
export async function keepOrderOfRows(
  tx: Transaction,
  uploadId: string,
  orderId: string,
  rows: readonly MadeRow[],
): Promise<void> {
  await tx.query({
    name: 'keep-order-of-import-rows',
    text: `update import_row r set order_id = $3, ordered_key = decode(g.ordered_key, 'hex'), line_ids = g.line_ids,
             order_message = null
           from jsonb_to_recordset($2::jsonb) as g(row_number integer, ordered_key text, line_ids uuid[])
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
             and r.row_number = g.row_number`,
    values: [uploadId, JSON.stringify(rows), orderId],
  });
}

/** Rows that were to be in an order and are not in it, now that it is made: they have another reference, or are left out. */
export async function releaseRowsOfOrder(
  tx: Transaction,
  { uploadId, referenceKey, round }: ImportOrderKey,
): Promise<void> {
  await tx.query({
    name: 'release-rows-of-import-order',
    text: `update import_row set reference_key = null, order_round = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key = $2
             and order_round = $3 and order_id is null`,
    values: [uploadId, referenceKey, round],
  });
}

export async function keepOrderMessages(
  tx: Transaction,
  uploadId: string,
  rows: readonly { row_number: number; message: string }[],
): Promise<void> {
  await tx.query({
    name: 'keep-import-order-messages',
    text: `update import_row r set order_message = g.message
           from jsonb_to_recordset($2::jsonb) as g(row_number integer, message text)
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
             and r.row_number = g.row_number`,
    values: [uploadId, JSON.stringify(rows)],
  });
}

/** A row of an earlier file that ordered the same, as often as it was not found again yet. */
export interface OrderedBefore extends Record<string, unknown> {
  ordered_key: string;
  order_id: string;
  order_ref_view: string;
  order_state: OrderState;
  file_name: string;
  row_number: number;
  /** As it was ordered with. */
  comment: string;
  /** Somebody edited a line of it since. */
  is_changed: boolean;
}

/** A row whose lines were cancelled or removed ordered nothing, whatever became of the rest of its order. */
export async function findOrderedBefore(
  tx: Transaction,
  uploadId: string,
  { keys, since }: { keys: readonly string[]; since: Date },
): Promise<OrderedBefore[]> {
  return tx.query<OrderedBefore>({
    name: 'find-ordered-before',
    // The rows first, by the index of their keys: joined at once, each upload would be gone through for each order.
    text: `
      with r as materialized (
        select upload_id, row_number, ordered_key, order_id, line_ids, verdict ->> 'comment' as comment from import_row
        where hospital_id = current_setting('bolt.hospital_id') and upload_id <> $1
          and ordered_key = any(array(select decode(key, 'hex') from unnest($2::text[]) as key))
      )
      select encode(r.ordered_key, 'hex') as ordered_key, r.order_id, o.order_ref_view, o.state as order_state, u.file_name,
        r.row_number, coalesce(r.comment, '') as comment,
        exists (select from order_line l where l.order_id = o.order_id and l.line_id = any(r.line_ids)
          and l.version > 1) as is_changed
      from r
      join import_upload u on u.hospital_id = current_setting('bolt.hospital_id') and u.upload_id = r.upload_id
      join orders o on o.hospital_id = u.hospital_id and o.order_id = r.order_id
      where o.created_at > $3
        and exists (select from order_line_delivery d where d.hospital_id = o.hospital_id and d.order_id = o.order_id
          and (r.line_ids is null or d.line_id = any(r.line_ids)) and d.status is distinct from 'Cancelled')
        and not exists (select from import_row same where same.hospital_id = o.hospital_id and same.upload_id = $1
          and same.repeated_key = r.ordered_key and same.order_id = r.order_id and same.repeated_row = r.row_number)
      order by r.upload_id, r.row_number`,
    values: [uploadId, keys, since],
  });
}

/** Rows that another file ordered: they are in its order, and in no other. */
export async function keepRepeatedRows(
  tx: Transaction,
  uploadId: string,
  rows: readonly {
    row_number: number;
    order_id: string;
    repeated_key: string;
    repeated_row: number;
    message: string;
  }[],
): Promise<void> {
  await tx.query({
    name: 'keep-repeated-import-rows',
    text: `update import_row r set order_id = g.order_id, repeated_key = decode(g.repeated_key, 'hex'),
             repeated_row = g.repeated_row, order_message = g.message, reference_key = null, order_round = null
           from jsonb_to_recordset($2::jsonb) as g(row_number integer, order_id uuid, repeated_key text,
             repeated_row integer, message text)
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
             and r.row_number = g.row_number`,
    values: [uploadId, JSON.stringify(rows)],
  });
}

export interface OrderMessageRow extends Record<string, unknown> {
  row_number: number;
  reference_key: string;
  order_round: number;
  order_message: string;
}

/** Rows that are the reason why an order of the upload was not made. */
export async function listOrderMessages(tx: Transaction, uploadId: string): Promise<OrderMessageRow[]> {
  return tx.query<OrderMessageRow>({
    name: 'list-import-order-messages',
    text: `select row_number, reference_key, order_round, order_message from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and reference_key is not null
             and order_id is null and order_message is not null
           order by row_number limit 1000`,
    values: [uploadId],
  });
}

export interface RepeatedRow extends Record<string, unknown> {
  row_number: number;
  /** null: the row names none. */
  order_reference: string | null;
  order_message: string;
  order_id: string;
  /** Of its order as it is now; null where it is not there any more. */
  order_ref_view: string | null;
  stored_state: OrderState | null;
}

/** Rows that were not ordered because another file had ordered them. */
export async function listRepeatedRows(tx: Transaction, uploadId: string): Promise<RepeatedRow[]> {
  return tx.query<RepeatedRow>({
    name: 'list-repeated-import-rows',
    text: `select r.row_number, r.order_reference, r.order_message, r.order_id, o.order_ref_view, o.state as stored_state
           from import_row r left join orders o on o.hospital_id = r.hospital_id and o.order_id = r.order_id
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1 and r.repeated_row is not null
           order by r.row_number limit 1000`,
    values: [uploadId],
  });
}

/** What became of a row, or why nothing did. */
export interface OutcomeOfRow extends Record<string, unknown> {
  row_number: number;
  create_as: CreateOption | null;
  order_state: ImportOrderState | null;
  order_ref: string | null;
  order_message: string | null;
  failure_code: string | null;
  /** Of the order as it is now; null where there is none. */
  stored_state: OrderState | null;
}

/** Of rows that were to be in an order, or are in one. */
export async function readOutcomes(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<OutcomeOfRow[]> {
  return tx.query<OutcomeOfRow>({
    name: 'read-outcomes-of-import-rows',
    text: `select r.row_number, i.create_as, i.state as order_state, coalesce(i.order_ref, o.order_ref_view) as order_ref,
             r.order_message, i.failure_code, o.state as stored_state
           from import_row r
           left join import_order i on i.hospital_id = r.hospital_id and i.upload_id = r.upload_id
             and i.reference_key = r.reference_key and i.round = r.order_round
           left join orders o on o.hospital_id = r.hospital_id and o.order_id = r.order_id
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1 and r.row_number = any($2)
             and (r.reference_key is not null or r.order_id is not null)`,
    values: [uploadId, rowNumbers],
  });
}
