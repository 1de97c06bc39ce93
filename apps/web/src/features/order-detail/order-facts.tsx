import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import { dateRequiredOf } from './date-required-of.ts';
import styles from './order-summary.module.css';

/** What an order says of itself; time and patients where its site has them. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { hasPatients, hasDeliveryTime } = orderSiteRules[order.type];
  const facts: (DescriptionItem | false)[] = [
    { label: 'Order Reference', value: order.orderReference, isStrong: true },
    { label: 'Date Required', value: dateRequiredOf(order) },
    hasDeliveryTime && { label: 'Time Required', value: order.time_required || 'Any time' },
    hasPatients && { label: 'Patients', value: order.patients_count },
    { label: 'Items Ordered', value: order.items_ordered_count },
    {
      label: 'Comment',
      value: order.comment ? <span className={styles.comment}>{order.comment}</span> : 'None',
    },
  ];
  return (
    <div className={styles.facts}>
      <DescriptionList items={facts.filter((fact) => fact !== false)} />
    </div>
  );
}
