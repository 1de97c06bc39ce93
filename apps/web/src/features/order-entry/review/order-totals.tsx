import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { alertsOf } from '#parts/orders/alerts-of-line.ts';
import { useRealDate } from '#parts/orders/use-real-date.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import styles from './review.module.css';

/** The order in three lines: what, when, and what was waved through. */
export function OrderTotals({ order }: { order: OrderInfo }) {
  const lines = linesOf(order);
  // Where a line's details have asked already: what they say of a new holiday is said here too.
  const realDate = useRealDate({ isAsked: false });
  const days = lines.flatMap((line) => line.deliveryDateArray.map(([date]) => parseCareDate(date) ?? ''));
  const [first] = [...new Set(days)].filter(Boolean).toSorted();
  const red = lines.filter((line) => line.editRequired).length;
  const told = lines.flatMap(alertsOf);
  const confirmed = told.filter((alert) => alert.confirmed).length;
  const open = told.filter((alert) => alert.isOpen).length;
  const undelivered = lines.filter(
    ({ findings, deliveryDateArray: deliveries }) =>
      findings.some((finding) => isAbout('delivery-date', finding)) ||
      deliveries.some(([date]) => realDate?.isDeliverable(date) === false),
  ).length;
  const alerts = [
    red > 0 && `${red} to correct`,
    open > 0 && `${open} not confirmed yet`,
    confirmed > 0 && `${confirmed} confirmed`,
    undelivered > 0 && `${undelivered} with a date that cannot be delivered`,
  ].filter(Boolean);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Items</dt>
        <dd>
          <b>{formatNumber(order.drugCount)}</b>
          {order.patientCount > 0 &&
            ` for ${order.patientCount === 1 ? '1 patient' : `${formatNumber(order.patientCount)} patients`}`}
        </dd>
      </div>
      <div>
        <dt>Deliveries</dt>
        <dd>
          <b>{formatNumber(days.length)}</b>
          {first && `, first ${dayOf(first)}`}
        </dd>
      </div>
      <div>
        <dt>Alerts</dt>
        <dd>{alerts.length > 0 ? alerts.join(', ') : 'None'}</dd>
      </div>
    </dl>
  );
}
