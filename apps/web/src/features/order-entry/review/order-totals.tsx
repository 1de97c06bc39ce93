import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { useRealDate } from '#parts/orders/use-real-date.ts';
import { forWhom } from '../lines/count-items.ts';
import { incompletePatients, patientsWithoutItems } from '../lines/incomplete-patients.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import { useOrderSite } from '../order-site.ts';
import styles from './review.module.css';
import { sumUpAlerts } from './sum-up-alerts.ts';

/** The order in three lines: what, when, and what was found of it. */
export function OrderTotals({ order }: { order: OrderInfo }) {
  const { hasPatients } = useOrderSite();
  const lines = linesOf(order);
  // Where a line's details have asked already: what they say of a new holiday is said here too.
  const realDate = useRealDate({ isAsked: false });
  const days = lines.flatMap((line) => line.deliveryDateArray.map(([date]) => parseCareDate(date) ?? ''));
  const [first] = [...new Set(days)].filter(Boolean).toSorted();
  const alerts = sumUpAlerts(lines, (date) => realDate?.isDeliverable(date) ?? true, {
    incomplete: incompletePatients(order).length,
    withoutItems: hasPatients ? patientsWithoutItems(order).length : 0,
  });
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Items</dt>
        <dd>
          <b>{formatNumber(order.drugCount)}</b>
          {forWhom(order)}
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
        <dd>{alerts}</dd>
      </div>
    </dl>
  );
}
