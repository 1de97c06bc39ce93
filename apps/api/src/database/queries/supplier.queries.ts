import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import type { ItemEvent } from './order-changes.queries.ts';
import { type KeptOverride, lineColumns, type OrderLineRow } from './order-line-row.ts';

/** Opens a supplier's request in its transaction (migration 0020); undefined for a key that opens nothing. */
export async function enterSupplierRequest(
  tx: Transaction,
  keyHash: Buffer,
): Promise<{ supplierName: string } | undefined> {
  const [row] = await tx.query<{ supplier_name: string }>({
    name: 'enter-supplier-request',
    text: 'select supplier_name from enter_supplier_request($1)',
    values: [keyHash],
  });
  return row && { supplierName: row.supplier_name };
}

export interface SuppliedItem extends Record<string, unknown> {
  delivery_id: string;
  hospital_id: string;
  order_id: string;
  line_id: string;
  source: 'portal' | 'NONBOLT';
  status: string | null;
  on_hold: boolean;
  /** The supplier's people asked about it, and wait for the answer. */
  has_open_query: boolean;
  version: number;
}

/**
 * The items that the key may move, which nobody else changes until the end of the transaction. The orders are locked
 * in the order of their keys, so that two suppliers' calls never wait for each other, and by a statement of their
 * own: only a later one sees what was committed while it waited.
 */
export async function lockSuppliedItems(tx: Transaction, deliveryIds: string[]): Promise<SuppliedItem[]> {
  const [, items] = await Promise.all([
    tx.query({
      name: 'lock-supplied-orders',
      text: `select from orders
             where state = 'submitted'
               and order_id in (select order_id from order_line_delivery where delivery_id = any($1))
             order by order_id for update`,
      values: [deliveryIds],
    }),
    tx.query<SuppliedItem>({
      name: 'read-supplied-items',
      text: `select d.delivery_id, d.hospital_id, d.order_id, d.line_id, o.source, d.status, d.on_hold, d.version,
               exists (select from query_thread q where q.hospital_id = d.hospital_id and q.subject_type = 'item'
                 and q.subject_id = d.delivery_id and q.asked_by = 'supplier' and q.turn <> 'closed') as has_open_query
             from order_line_delivery d join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
             where d.delivery_id = any($1) and o.state = 'submitted'`,
      values: [deliveryIds],
    }),
  ]);
  return items;
}

/** What the supplier has to know of an item besides: of its line, what was found and what was confirmed. */
export interface ItemFindings extends Record<string, unknown> {
  delivery_id: string;
  delivery_date: CareDate;
  findings: Finding[];
  overrides: KeptOverride[];
}

export async function readSuppliedItemFindings(
  tx: Transaction,
  deliveryIds: string[],
): Promise<ItemFindings[]> {
  return tx.query<ItemFindings>({
    name: 'read-supplied-item-findings',
    text: `select d.delivery_id, d.delivery_date, l.findings, l.overrides
           from order_line_delivery d join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
           where d.delivery_id = any($1)`,
    values: [deliveryIds],
  });
}

/** What the key's role reads of a line: whom it is for, and what was written about it, is nothing to judge by. */
const JUDGED_COLUMNS = lineColumns
  .replace(/\w+/g, 'l.$&')
  .replace('l.patient_id', 'null as patient_id')
  .replace('l.comment_log', `'[]'::jsonb as comment_log`);

/** A line as it was judged, to be judged again before its item is accepted. */
export interface LineToJudge extends OrderLineRow {
  delivery_id: string;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  quantity: number;
  judged_with: KeptJudgement | null;
}

/** The lines of those items that were judged by another catalogue than the one in force, with its version. */
export async function readLinesToJudge(
  tx: Transaction,
  deliveryIds: string[],
): Promise<(LineToJudge & { version_in_force: number })[]> {
  return tx.query({
    name: 'read-lines-to-judge',
    text: `select ${JUDGED_COLUMNS}, l.judged_with, d.delivery_id, d.delivery_date, d.treatment_date,
             d.quantity, c.version as version_in_force
           from order_line_delivery d
           join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
           join catalogue_version c on c.is_current
           where d.delivery_id = any($1) and l.catalogue_version is distinct from c.version`,
    values: [deliveryIds],
  });
}

/** What happened to an item since the supplier saw it at that version. */
export async function readSuppliedItemEvents(
  tx: Transaction,
  item: { lineId: string; deliveryId: string; sinceVersion: number },
): Promise<ItemEvent[]> {
  return tx.query<ItemEvent>({
    name: 'read-supplied-item-events',
    text: 'select user_name, action, before, after from read_supplied_item_events($1, $2, $3)',
    values: [item.lineId, item.deliveryId, item.sinceVersion],
  });
}

export interface MovedItem {
  delivery_id: string;
  hospital_id: string;
  order_id: string;
  status: string;
  cancel_reason: string | null;
  version: number;
}

/** A cancelled item shows as the order's last edit; the supplier's ordinary day does not. */
export async function updateMovedItems(
  tx: Transaction,
  items: readonly MovedItem[],
  movedBy: { supplierName: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'update-moved-items',
    text: `
      with moved as (
        select * from jsonb_to_recordset($1::jsonb)
          as m(hospital_id text, delivery_id uuid, order_id uuid, status text, cancel_reason text, version integer)
      ), item as (
        update order_line_delivery d set status = m.status, cancel_reason = m.cancel_reason, version = m.version,
          is_patient_changed = d.is_patient_changed and m.status <> 'Reviewed'
        from moved m where d.hospital_id = m.hospital_id and d.delivery_id = m.delivery_id
      )
      update orders o set version = o.version + 1,
        edited_at = case when touched.is_cancelled then $2 else o.edited_at end,
        edited_by_name = case when touched.is_cancelled then $3 else o.edited_by_name end
      from (
        select hospital_id, order_id, bool_or(status = 'Cancelled') as is_cancelled
        from moved group by hospital_id, order_id
      ) touched
      where o.hospital_id = touched.hospital_id and o.order_id = touched.order_id`,
    values: [JSON.stringify(items), movedBy.now, movedBy.supplierName],
  });
}

export interface MoveRecord {
  hospital_id: string;
  action: string;
  subject_type: 'order-line' | 'query';
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Appends what the supplier moved, in the order in which it was done. */
export async function recordMoves(
  tx: Transaction,
  moves: readonly MoveRecord[],
  movedBy: { supplierName: string; requestId: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'record-moves',
    text: `insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
             subject_id, before, after)
           select $2, hospital_id, null, $3, $4, action, subject_type, subject_id, before, after
           from rows from (jsonb_to_recordset($1::jsonb)
             as (hospital_id text, action text, subject_type text, subject_id uuid, before jsonb, after jsonb))
             with ordinality as m(hospital_id, action, subject_type, subject_id, before, after, place)
           order by place`,
    values: [JSON.stringify(moves), movedBy.now, movedBy.supplierName, movedBy.requestId],
  });
}
