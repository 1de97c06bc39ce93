import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { compareDates, formatCareDate } from '@bolt/domain/dates/care-date';
import { counterOf, type StatusCounter, shownStatus } from '@bolt/domain/orders/line-statuses';
import { listedAs } from '@bolt/domain/orders/order-states';
import type { OrderListRow } from '../../database/queries/order-list.queries.ts';
import { presentUndeliverable } from './present-undeliverable.ts';

type Undeliverable = NonNullable<OrderListRow['not_deliverable']>[number];

/**
 * A row of the order lists. The items of a placed order are its deliveries, those of a draft its lines. `missed`: dates of
 * a draft that cannot be delivered by now.
 */
export function orderListItem(row: OrderListRow, missed: readonly Undeliverable[]): OrderListItem {
  const counts: Record<StatusCounter, number> = {
    Pending: 0,
    Reviewed: 0,
    Manufactured: 0,
    Dispatched: 0,
    onHold: 0,
    Cancelled: 0,
  };
  const type = listedAs(row);
  const isDraft = type === 'draft';
  let deliveries = 0;
  for (const tally of row.tallies ?? []) {
    deliveries += tally.deliveries;
    const counter = isDraft ? null : counterOf(shownStatus(tally.status ?? '', tally.on_hold));
    if (counter) counts[counter] += tally.deliveries;
  }
  return {
    orderReference: row.order_ref,
    orderRefView: row.order_ref_view,
    groupOrderID: row.order_id,
    orderDate: row.order_date,
    items: isDraft ? row.draft_lines : deliveries,
    type,
    auditTrail: {
      order_submitted: edit(row.submitted_by_name, row.submitted_at),
      order_edited: isEditedSince(row) ? edit(row.edited_by_name, row.edited_at) : null,
    },
    ...counts,
    draftDates: row.draft_dates?.map(formatCareDate) ?? null,
    notDeliverable: eachOnce([...(row.not_deliverable ?? []), ...missed])
      .toSorted((one, other) => compareDates(one.date, other.date))
      .map(presentUndeliverable),
  };
}

const eachOnce = (dates: readonly Undeliverable[]): Undeliverable[] => [
  ...new Map(dates.map((each) => [each.date, each])).values(),
];

/** The submission itself is no edit (decision J22). */
export const isEditedSince = (row: { submitted_at: Date | null; edited_at: Date | null }): boolean =>
  row.edited_at !== null && (row.submitted_at === null || row.edited_at > row.submitted_at);

const edit = (name: string | null, timestamp: Date | null) =>
  timestamp && { name: name ?? '', date: timestamp.toISOString() };
