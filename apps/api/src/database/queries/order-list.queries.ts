import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { ListedState } from '@bolt/domain/orders/order-states';
import type { Transaction } from '../database.ts';
import { HOSPITAL_TIME_ZONE, matchingOrders, type Selection } from './order-selection.ts';
import { recordRead } from './read-event.ts';
import { collectValues } from './search-bounds.ts';

export interface PageRequest {
  limit: number;
  sort: 'orderDate' | 'orderReference';
  direction: 'asc' | 'desc';
  /** Sort key and id of the last order shown; the page begins behind it. */
  after?: { key: string; orderId: string };
  /** True for a list whose total nobody shows: counting every order ever placed is not free. */
  uncounted?: boolean;
}

export interface OrderListRow extends Record<string, unknown> {
  order_id: string;
  state: ListedState;
  order_ref: string;
  order_ref_view: string;
  /** DD/MM/YYYY at the hospital; null while the order is a draft. */
  order_date: string | null;
  submitted_at: Date | null;
  submitted_by_name: string | null;
  edited_at: Date | null;
  edited_by_name: string | null;
  draft_lines: number | null;
  /** Of a draft: the days of its lines, or of its header while no line has one. */
  draft_dates: CareDate[] | null;
  /** How many deliveries have each status and hold. */
  tallies: { status: string | null; on_hold: boolean; deliveries: number }[] | null;
  /** Dates of what is still to come that cannot be delivered, with the next that can. */
  not_deliverable: { date: CareDate; next: CareDate | null }[] | null;
  sort_key: string;
}

/** A page and one order more, where there is more; and how many orders there are in all. */
export interface OrderPageRows {
  rows: OrderListRow[];
  total: number;
}

// Microseconds, as PostgreSQL keeps them: a key cut to milliseconds would show an order twice or never.
const SORT_KEYS = {
  orderDate: {
    column: 'sorted_at',
    type: 'timestamptz',
    text: `to_char(sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  orderReference: { column: 'order_ref_sort', type: 'text', text: 'order_ref_sort' },
};

/** Of a list that has drafts in it. */
const OF_DRAFTS = `
  case when p.state <> 'submitted' then
    (select count(*)::integer from order_line l where l.order_id = p.order_id)
  end as draft_lines,
  case when p.state <> 'submitted' then coalesce(
    (select json_agg(distinct d.delivery_date order by d.delivery_date) from order_line_delivery d
      where d.order_id = p.order_id),
    (select json_agg(o.delivery_date) from orders o
      where o.order_id = p.order_id and o.delivery_date is not null),
    '[]')
  end as draft_dates`;
const OF_NO_DRAFTS = 'null::integer as draft_lines, null::json as draft_dates';

/**
 * Only the lines with such a finding are read, by an index that holds no others (migration 0047), once for all orders
 * of the page: an order of a thousand lines costs no more than one of two.
 */
const NOT_DELIVERABLE = `
  select l.order_id, json_agg(distinct jsonb_build_object('date', f.date, 'next', f.next)) as dates
  from order_line l
  cross join lateral jsonb_path_query(l.findings, '$[*] ? (@.code == "NotDeliverable")') found
  cross join lateral (select found ->> 'measured' as date, found ->> 'limit' as next) f
  where l.order_id = any (array(select order_id from page)) and l.findings @> '[{"code": "NotDeliverable"}]'
    and (exists (select from page p where p.order_id = l.order_id and p.state <> 'submitted') or exists (
      select from order_line_delivery d where d.line_id = l.line_id and d.delivery_date = f.date::date
        and d.status is distinct from 'Dispatched' and d.status is distinct from 'Cancelled'))
  group by l.order_id`;

/**
 * One page of the orders selected, with their total, in one statement that also records the read. Paging is by the
 * key of the last order shown, so that page 500 costs what page 1 costs.
 */
export async function readOrderPage(
  tx: Transaction,
  selection: Selection,
  page: PageRequest,
  read: { requestId: string; action: string },
): Promise<OrderPageRows> {
  const values = collectValues();
  const matching = matchingOrders(selection, values);
  const hasDrafts = selection.orders === 'draft' || selection.orders === 'found';
  const key = SORT_KEYS[page.sort];
  const order = `${key.column} ${page.direction}, order_id ${page.direction}`;
  const after =
    page.after &&
    `where (${key.column}, order_id) ${page.direction === 'asc' ? '>' : '<'}
       (${values.add(page.after.key)}::${key.type}, ${values.add(page.after.orderId)}::uuid)`;
  const limit = `${values.add(page.limit)}::integer`;
  const recorded = recordRead(
    `select order_id as subject_id from page order by ${order} limit ${limit}`,
    values.add(read.requestId),
    values.add(read.action),
  );
  const rows = await tx.query<{ total: number } & (OrderListRow | { order_id: null })>({
    name: 'read-order-page',
    text: `
      with ${matching},
      page as materialized (
        select * from matching ${after ?? ''} order by ${order} limit ${limit} + 1
      ),
      recorded as (${recorded})
      select counted.total, p.order_id, p.state, p.order_ref, p.order_ref_view,
        to_char(p.submitted_at at time zone (${HOSPITAL_TIME_ZONE}), 'DD/MM/YYYY') as order_date,
        p.submitted_at, p.submitted_by_name, p.edited_at, p.edited_by_name,
        ${hasDrafts ? OF_DRAFTS : OF_NO_DRAFTS},
        (select json_agg(t) from (
          select d.status, d.on_hold, count(*) as deliveries
          from order_line_delivery d where d.order_id = p.order_id group by d.status, d.on_hold
        ) t) as tallies,
        n.dates as not_deliverable,
        ${key.text} as sort_key
      from (${page.uncounted ? 'select 0 as total' : 'select count(*)::integer as total from matching'}) counted
      left join page p on true
      left join (${NOT_DELIVERABLE}) n on n.order_id = p.order_id
      order by ${order}`,
    values: values.all,
  });
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is { total: number } & OrderListRow => row.order_id !== null),
  };
}

export interface OrderCounts extends Record<string, unknown> {
  recent: number;
  on_hold: number;
  draft: number;
}

/** How many orders each list of the site holds. No order is shown by it, so no read is recorded. */
export async function countOrders(
  tx: Transaction,
  site: OrderSiteCode,
  recentSince: Date,
): Promise<OrderCounts> {
  const values = collectValues();
  const count = (selection: Selection) =>
    `(with ${matchingOrders(selection, values)} select count(*)::integer from matching)`;
  const [row] = await tx.query<OrderCounts>({
    name: 'count-orders',
    text: `select ${count({ site, orders: 'submitted', since: recentSince })} as recent,
      ${count({ site, orders: 'onHold' })} as on_hold, ${count({ site, orders: 'draft' })} as draft`,
    values: values.all,
  });
  return row!;
}
