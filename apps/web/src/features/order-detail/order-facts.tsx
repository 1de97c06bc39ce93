import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import styles from './order-summary.module.css';

/** What an order says of itself; time and patients on the compounding site alone. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const isCompounding = order.type === 'CMP';
  const facts: (DescriptionItem | false)[] = [
    { label: 'Order Reference', value: order.orderReference, isStrong: true },
    { label: 'Date Required', value: order.date_required || '--' },
    isCompounding && { label: 'Time Required', value: order.time_required || '--' },
    isCompounding && { label: 'Patients', value: order.patients_count },
    { label: 'Items Ordered', value: order.items_ordered_count },
    {
      label: 'Comment',
      value: order.comment ? <span className={styles.comment}>{order.comment}</span> : '--',
    },
  ];
  return (
    <div className={styles.facts}>
      <DescriptionList items={facts.filter((fact) => fact !== false)} />
    </div>
  );
}
