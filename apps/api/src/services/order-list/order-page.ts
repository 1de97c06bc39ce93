import type { Answer } from '@bolt/contracts';
import type { Transaction } from '../../database/database.ts';
import { type PageRequest, readOrderPage } from '../../database/queries/order-list.queries.ts';
import type { Selection } from '../../database/queries/order-selection.ts';
import { orderListItem } from './order-list-item.ts';
import { cursorBehind } from './page-cursor.ts';

export type OrderPage = Answer<'POST /api/v1/dashboard/orders'>;

export const emptyPage: OrderPage = { orders: [], total: 0, nextCursor: null };

/** A page of the orders selected, as every list and search answers it. */
export async function orderPage(
  tx: Transaction,
  selection: Selection,
  page: PageRequest,
  read: { requestId: string; action: string },
): Promise<OrderPage> {
  const { rows, total } = await readOrderPage(tx, selection, page, read);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    orders: shown.map(orderListItem),
    total,
    nextCursor: rows.length > page.limit && last ? cursorBehind(page, last) : null,
  };
}
