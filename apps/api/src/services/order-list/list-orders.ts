import type { Body } from '@bolt/contracts';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Selection } from '../../database/queries/order-selection.ts';
import { readStartedOrders } from '../../database/queries/started-orders.queries.ts';
import { Refusal } from '../../problems.ts';
import { emptyPage, type ListWork, type OrderPage, orderPage } from './order-page.ts';
import { readPaging } from './page-cursor.ts';
import { recentSince } from './recent-since.ts';

type ListBody = Body<'POST /api/v1/dashboard/orders'>;

const HOME_SHOWS = 3;
/** Few are left so; those of the caller are among them. */
const MOST_STARTED = 10;

/** The orders of a list. The nutrition site has no holds, so its on-hold list is empty (decision A6). */
export async function listOrders(
  work: ListWork,
  { type, ...paging }: ListBody,
): Promise<OrderPage | Refusal> {
  if (type === 'onHoldTPN') return emptyPage;
  const action = `list-orders:${type}`;
  if (type === 'home' || type === 'tpn') return newestOrders(work, type === 'home' ? 'CMP' : 'TPN', action);
  const page = readPaging(paging);
  if (page instanceof Refusal) return page;
  const selection = selectionOf(type, work.now);
  const [listed, started] = await Promise.all([
    orderPage(work, selection, page, action),
    // Once, below the drafts.
    selection.orders === 'draft' && !page.after && startedOrders(work, selection.site),
  ]);
  return { ...listed, ...(started && { started }) };
}

/** Whoever started one finds it again, or lets its reference go. */
async function startedOrders(
  { tx, requestId }: ListWork,
  site: OrderSiteCode,
): Promise<NonNullable<OrderPage['started']>> {
  const rows = await readStartedOrders(tx, site, MOST_STARTED, requestId);
  return rows.map((row) => ({
    orderReference: row.order_ref,
    orderRefView: row.order_ref_view,
    groupOrderID: row.order_id,
    deliveryDate: row.delivery_date && formatCareDate(row.delivery_date),
    startedBy: row.created_by_name,
    startedAt: row.created_at.toISOString(),
  }));
}

/** What home shows: the newest ones however old they are, so that a quiet month does not leave it empty. */
async function newestOrders(work: ListWork, site: OrderSiteCode, action: string): Promise<OrderPage> {
  const page = { limit: HOME_SHOWS, sort: 'orderDate', direction: 'desc', uncounted: true } as const;
  const { orders } = await orderPage(work, { site, orders: 'submitted', since: null }, page, action);
  return { orders, total: orders.length, nextCursor: null };
}

function selectionOf(type: Exclude<ListBody['type'], 'home' | 'tpn' | 'onHoldTPN'>, now: Date): Selection {
  switch (type) {
    case 'recent':
      return { site: 'CMP', orders: 'submitted', since: recentSince(now) };
    case 'recentTPN':
      return { site: 'TPN', orders: 'submitted', since: recentSince(now) };
    case 'onHold':
      return { site: 'CMP', orders: 'onHold' };
    case 'draft':
      return { site: 'CMP', orders: 'draft' };
    case 'draftTPN':
      return { site: 'TPN', orders: 'draft' };
  }
}
