import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';
import {
  type PlacedItemRow,
  type PlacedOrderRow,
  placedItemColumns,
  placedItems,
} from './order-detail.queries.ts';

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

/** What the hospital may change of an item. */
export interface ItemChange {
  status?: string;
  on_hold?: boolean;
  quantity?: number;
  treatment_date?: string | null;
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
           update order_line_delivery set status = $2, on_hold = $3, quantity = $4, treatment_date = $5, version = $8
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
    ],
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
  item: { lineId: string; deliveryId: string; sinceVersion: number },
): Promise<ItemEvent[]> {
  return tx.query<ItemEvent>({
    name: 'read-item-events',
    text: `select user_name, action, before, after from audit_event
           where subject_id = $1 and after->>'merlinOrderLineID' = $2 and (after->>'version')::integer > $3
           order by audit_event_id`,
    values: [item.lineId, item.deliveryId, item.sinceVersion],
  });
}
