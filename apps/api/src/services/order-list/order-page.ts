import type { Answer } from '@bolt/contracts';
import { findUndeliverableNow } from '@bolt/domain/compounding/findings/find-not-deliverable';
import { undeliverableDates } from '@bolt/domain/compounding/findings/undeliverable-dates';
import type { CareDate } from '@bolt/domain/dates/care-date';
import {
  type OrderListRow,
  type PageRequest,
  readOrderPage,
} from '../../database/queries/order-list.queries.ts';
import type { Selection } from '../../database/queries/order-selection.ts';
import { readOwnHospital } from '../../database/queries/own-hospital.queries.ts';
import { orderCalendar } from '../order-entry/order-calendar.ts';
import type { OrderWork } from '../order-entry/order-work.ts';
import { orderListItem } from './order-list-item.ts';
import { cursorBehind } from './page-cursor.ts';

export type OrderPage = Answer<'POST /api/v1/dashboard/orders'>;

/** What a list works with, which is read before it is known who asks. */
export type ListWork = Pick<OrderWork, 'portal' | 'tx' | 'now' | 'requestId'>;

export const emptyPage: OrderPage = { orders: [], total: 0, nextCursor: null };

/** A page of the orders selected, as every list and search answers it; `action` is what the read is recorded as. */
export async function orderPage(
  work: ListWork,
  selection: Selection,
  page: PageRequest,
  action: string,
): Promise<OrderPage> {
  const { tx, requestId } = work;
  const { rows, total } = await readOrderPage(tx, selection, page, { requestId, action });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const missedOf = await readMissedDates(work, shown);
  return {
    orders: shown.map((row) => orderListItem(row, missedOf(row.draft_dates ?? []))),
    total,
    nextCursor: rows.length > page.limit && last ? cursorBehind(page, last) : null,
  };
}

/** Of a draft the dates that can be delivered become fewer while it lies there; what is placed was taken. */
async function readMissedDates(work: ListWork, rows: readonly OrderListRow[]) {
  const hospital = rows.some((row) => row.draft_dates) ? await readOwnHospital(work.tx) : undefined;
  const calendar = hospital && (await orderCalendar(work, hospital));
  return (dates: readonly CareDate[]) =>
    calendar ? undeliverableDates(findUndeliverableNow(dates, [], calendar)) : [];
}
