import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { useSession } from '#platform/session/session.tsx';
import { describeEdit } from './describe-edit.ts';
import styles from './order-activity.module.css';
import { UndeliverableDates } from './undeliverable-dates.tsx';

/**
 * The audit lines of an order in a list, and what of it cannot be delivered; the day of the order stands beside them and
 * is not repeated.
 */
export function OrderActivity({ order }: { order: OrderListItem }) {
  const { hospitalTimeZone } = useSession();
  const { order_submitted, order_edited } = order.auditTrail;
  const day = parseCareDate(order.orderDate ?? '');
  return (
    <div className={styles.activity}>
      {order_submitted && <p>{describeEdit('Order submitted', order_submitted, hospitalTimeZone, day)}</p>}
      {order_edited && <p>{describeEdit('Last edited', order_edited, hospitalTimeZone, day)}</p>}
      {order.draftDates && <p>{draftDays(order.draftDates)}</p>}
      <UndeliverableDates dates={order.notDeliverable} />
    </div>
  );
}

/** For which day a draft is, so that today's is told from next week's. */
function draftDays([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'No delivery date yet';
  return others.length === 0
    ? `For ${shownDay(first)}`
    : `For ${others.length + 1} days, first ${shownDay(first)}`;
}
