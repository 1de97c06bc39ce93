import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { judgementOfKept, type KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';
import {
  type PlacedItemRow,
  type PlacedOrderRow,
  placedItemColumns,
  placedItems,
} from './order-detail.queries.ts';
import {
  deliveryColumns,
  type OrderLineDeliveryRow,
  type WrittenLine,
  writtenColumns,
  writtenJson,
  writtenRecord,
} from './order-line-row.ts';

interface NamedItem {
  orderId: string;
  deliveryId: string;
  sites: readonly OrderSiteCode[];
}

export interface LockedItem {
  order: PlacedOrderRow;
  item: PlacedItemRow;
}

/**
 * The item with its order, which nobody else changes until the end of the transaction. The order is locked by a
 * statement of its own, because only a later one sees what was committed while this one waited.
 */
export async function lockItem(tx: Transaction, named: NamedItem): Promise<LockedItem | undefined> {
  const [[order], [item]] = await Promise.all([
    tx.query<PlacedOrderRow>({
      name: 'lock-placed-order',
      text: `select o.order_id, o.site, o.order_ref, o.order_ref_view, o.source, o.delivery_date, o.delivery_time,
               o.comment, o.submitted_at, o.submitted_by_name, o.edited_at, o.edited_by_name, o.version, o.purchase_order_no,
               h.country_code
             from orders o join hospital h on h.hospital_id = o.hospital_id
             where o.order_id = $1 and o.state = 'submitted' and o.site = any($2)
             for update of o`,
      values: [named.orderId, named.sites],
    }),
    tx.query<PlacedItemRow>({
      name: 'read-placed-item',
      text: `select ${placedItemColumns} from ${placedItems} where d.order_id = $1 and d.delivery_id = $2`,
      values: [named.orderId, named.deliveryId],
    }),
  ]);
  return order && item && { order, item };
}

/** What the hospital may change of an item, and of the patient whom it is for. */
export interface ItemChange {
  status?: string;
  on_hold?: boolean;
  is_patient_changed?: boolean;
  quantity?: number;
  treatment_date?: string | null;
  first_name?: string;
  last_name?: string;
  date_of_birth?: CareDate | null;
  mrn?: string | null;
}

export interface ItemOfPatient extends PlacedItemRow {
  order_id: string;
}

/**
 * The patient's items of these statuses that were placed through the portal, which nobody else changes until the end of
 * the transaction. All open orders of the patient are held with them, in one order for everybody, so that two calls never
 * wait for each other.
 */
export async function lockItemsOfPatient(
  tx: Transaction,
  patientId: string,
  statuses: readonly string[],
): Promise<ItemOfPatient[]> {
  const values = [patientId, statuses];
  const [, items] = await Promise.all([
    tx.query({
      name: 'lock-orders-of-patient',
      text: `select from orders
             where order_id in (
               select op.order_id from order_patient op join orders o on o.order_id = op.order_id
               where op.patient_id = $1 and o.state in ('started', 'draft')
               union
               select l.order_id from order_line l join order_line_delivery d on d.line_id = l.line_id
               where l.patient_id = $1 and d.status = any($2))
             order by order_id for no key update`,
      values,
    }),
    tx.query<ItemOfPatient>({
      name: 'read-items-of-patient',
      text: `select ${placedItemColumns}, d.order_id from ${placedItems}
             join orders o on o.order_id = d.order_id
             where l.patient_id = $1 and d.status = any($2) and o.state = 'submitted' and o.source = 'portal'
             order by d.order_id, l.position, l.line_id, d.row_number`,
      values,
    }),
  ]);
  return items;
}

export async function updateItem(
  tx: Transaction,
  item: PlacedItemRow,
  editor: { userName: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'update-item',
    text: `with edited as (
             update orders set version = version + 1, edited_at = $6, edited_by_name = $7
             where order_id = (select order_id from order_line_delivery where delivery_id = $1)
           )
           update order_line_delivery set status = $2, on_hold = $3, quantity = $4, treatment_date = $5, version = $8,
             is_patient_changed = $9
           where delivery_id = $1`,
    values: [
      item.delivery_id,
      item.status,
      item.on_hold,
      item.quantity,
      item.treatment_date,
      editor.now,
      editor.userName,
      item.delivery_version,
      item.is_patient_changed,
    ],
  });
}

/** What an item's line is besides: what it was judged with, and its other deliveries. */
export interface LineOfItem {
  judgedWith: JudgedWith | null;
  others: (OrderLineDeliveryRow & { status: string | null })[];
}

export async function readLineOfItem(
  tx: Transaction,
  { line_id: lineId, delivery_id: deliveryId }: Pick<PlacedItemRow, 'line_id' | 'delivery_id'>,
): Promise<LineOfItem> {
  const [[line], others] = await Promise.all([
    tx.query<{ judged_with: KeptJudgement | null }>({
      name: 'read-judged-with',
      text: 'select judged_with from order_line where line_id = $1',
      values: [lineId],
    }),
    tx.query<OrderLineDeliveryRow & { status: string | null }>({
      name: 'read-other-deliveries',
      text: `select ${deliveryColumns}, status from order_line_delivery
             where line_id = $1 and delivery_id <> $2 order by row_number`,
      values: [lineId, deliveryId],
    }),
  ]);
  return { judgedWith: line?.judged_with ? judgementOfKept(line.judged_with) : null, others };
}

/** Makes an item a line of its own, in the place of the line that it leaves; the item keeps its key. */
export async function splitOffItem(
  tx: Transaction,
  item: Pick<PlacedItemRow, 'line_id' | 'delivery_id'>,
  own: WrittenLine,
): Promise<void> {
  await tx.query({
    name: 'split-off-item',
    text: `with own as (
             insert into order_line (hospital_id, order_id, position, created_at, ${writtenColumns})
             select l.hospital_id, l.order_id, l.position, l.created_at,
               ${writtenColumns.replace(/\w+/g, 'j.$&')}
             from order_line l, jsonb_to_recordset($1::jsonb) as j(${writtenRecord})
             where l.line_id = $2
             returning line_id
           )
           update order_line_delivery d set line_id = own.line_id, row_number = 1 from own where d.delivery_id = $3`,
    values: [writtenJson([own]), item.line_id, item.delivery_id],
  });
}

/** What was done to an item since one saw it at that version. */
export interface ItemEvent extends Record<string, unknown> {
  user_name: string;
  action: string;
  before: ItemChange | null;
  after: ItemChange | null;
}

export async function readItemEvents(
  tx: Transaction,
  item: { orderId: string; deliveryId: string; sinceVersion: number },
): Promise<ItemEvent[]> {
  return tx.query<ItemEvent>({
    name: 'read-item-events',
    text: `select user_name, action, before, after from audit_event
           where subject_id in (select line_id from order_line where order_id = $1)
             and after->>'merlinOrderLineID' = $2 and (after->>'version')::integer > $3
           order by audit_event_id`,
    values: [item.orderId, item.deliveryId, item.sinceVersion],
  });
}
