import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { OrderActivity } from '#parts/orders/order-activity.tsx';
import type { OrderOrigin } from '#parts/orders/order-address.ts';
import { OrderBadges } from '#parts/orders/order-badges.tsx';
import { OrderHeading } from '#parts/orders/order-heading.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import styles from './newest-orders.module.css';

interface NewestOrdersProps {
  orders: readonly OrderListItem[];
  origin: OrderOrigin;
}

export function NewestOrders({ orders, origin }: NewestOrdersProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        level={3}
        title="There are no orders yet"
        text="The newest orders of your hospital will be here."
      />
    );
  }
  return (
    <ul aria-label="Most recent orders">
      {orders.map((order) => (
        <li key={order.groupOrderID} className={styles.row}>
          <div className={styles.heading}>
            <OrderHeading order={order} origin={origin} />
          </div>
          <OrderActivity order={order} />
          <div className={styles.badges}>
            <OrderBadges order={order} hidesHold={origin.from === 'homeTPN'} />
          </div>
          <IconChevronRight className={styles.chevron} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
