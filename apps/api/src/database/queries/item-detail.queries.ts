import type { KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { Transaction } from '../database.ts';
import {
  type PlacedItemRow,
  type PlacedOrderRow,
  placedItemColumns,
  placedItems,
} from './order-detail.queries.ts';
import { hasNews } from './query-messages.queries.ts';

/** An item of a hospital that is served, with its order, line and patient. */
export interface ServedItemRow extends PlacedItemRow {
  hospital_id: string;
  order_id: string;
  judged_with: KeptJudgement | null;
  ward_name: string | null;
  doctor: string | null;
  order_submitted_at: Date;
  order_submitted_by: string | null;
  order: PlacedOrderRow;
}

const ORDER = `jsonb_build_object('order_id', o.order_id, 'site', o.site, 'order_ref', o.order_ref,
  'order_ref_view', o.order_ref_view, 'source', o.source, 'comment', o.comment, 'edited_by_name', o.edited_by_name,
  'version', o.version, 'country_code', h.country_code) as "order"`;

const ITEM = `select ${placedItemColumns}, d.hospital_id, d.order_id, l.judged_with, p.doctor,
    o.submitted_at as order_submitted_at, o.submitted_by_name as order_submitted_by,
    (select w.ward_name from ward w where w.hospital_id = p.hospital_id and w.ward_id = p.ward_id) as ward_name, ${ORDER}
  from ${placedItems}
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  join hospital h on h.hospital_id = d.hospital_id
  where d.delivery_id = any($1) and o.state = 'submitted'`;

/** Of these items those of hospitals that are served; whatever was not placed through the portal is among them. */
export async function readServedItems(tx: Transaction, ids: readonly string[]): Promise<ServedItemRow[]> {
  return tx.query<ServedItemRow>({ name: 'read-served-items', text: ITEM, values: [ids] });
}

/**
 * As `readServedItems`, of items that nobody else changes until the end of the transaction. Their orders are locked in
 * the order of their keys, so that two calls never wait for each other, and by a statement of their own: only a later
 * one sees what was committed while it waited.
 */
export async function lockServedItems(tx: Transaction, ids: readonly string[]): Promise<ServedItemRow[]> {
  const [, items] = await Promise.all([
    tx.query({
      name: 'lock-served-orders',
      text: `select from orders
             where state = 'submitted'
               and (hospital_id, order_id) in (
                 select hospital_id, order_id from order_line_delivery where delivery_id = any($1))
             order by order_id for update`,
      values: [ids],
    }),
    readServedItems(tx, ids),
  ]);
  return items;
}

export interface ServedItemEvent extends Record<string, unknown> {
  delivery_id: string;
  happened_at: Date;
  user_id: string | null;
  user_name: string;
  side: 'hospital' | 'supplier';
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was done to items, oldest first: by a hospital's people, the supplier's, or the supplier's key. */
export async function readServedItemEvents(
  tx: Transaction,
  items: readonly Pick<ServedItemRow, 'line_id' | 'delivery_id'>[],
): Promise<ServedItemEvent[]> {
  return tx.query<ServedItemEvent>({
    name: 'read-served-item-events',
    text: `select e.after->>'merlinOrderLineID' as delivery_id, e.happened_at, e.user_id, e.user_name,
             case when e.user_id is null then 'supplier' else coalesce(u.kind, 'hospital') end as side,
             e.action, e.before, e.after
           from audit_event e left join app_user u on u.user_id = e.user_id
           where e.subject_id in (
               select l.line_id from order_line own
               join order_line l on l.hospital_id = own.hospital_id and l.order_id = own.order_id
                 and l.patient_id is not distinct from own.patient_id
                 and l.order_name is not distinct from own.order_name
               where own.line_id = any($1))
             and e.subject_type = 'order-line' and e.after->>'merlinOrderLineID' = any($2)
           order by e.audit_event_id`,
    values: [items.map(({ line_id }) => line_id), items.map(({ delivery_id }) => delivery_id)],
  });
}

export interface QueryOfItem extends Record<string, unknown> {
  subject_id: string;
  query_id: string;
  asked_by: 'hospital' | 'supplier';
  turn: 'hospital' | 'supplier' | 'closed';
  opened_at: Date;
  /** The hospital has written what this user has not read. */
  has_news: boolean;
}

/** Those that are open, of which each has one at most, and those that were. */
export async function listQueriesOf(
  tx: Transaction,
  ids: readonly string[],
  userId: string,
): Promise<QueryOfItem[]> {
  return tx.query<QueryOfItem>({
    name: 'list-queries-of',
    text: `select subject_id, query_id, asked_by, turn, opened_at, ${hasNews('hospital', '$2')} as has_news
           from query_thread q where subject_type = 'item' and subject_id = any($1)`,
    values: [ids, userId],
  });
}
