import type { OrderListItem } from '@bolt/contracts/dashboard.contract';
import { RowLink } from '../../ui/lists/row-link.tsx';
import { addressOfOrder, type OpenedFromList, type OrderOrigin } from './order-address.ts';
import styles from './order-heading.module.css';

const openedFromList: OpenedFromList = { isOpenedFromList: true };

/** What names an order in a list: its reference, which opens it, its date and how many items it has. */
export function OrderHeading({ order, origin }: { order: OrderListItem; origin: OrderOrigin }) {
  return (
    <>
      <RowLink to={addressOfOrder(order, origin)} state={openedFromList} className={styles.reference}>
        {order.orderRefView || order.orderReference}
      </RowLink>
      <p className={styles.facts}>
        {order.orderDate ?? '--'} · {itemCount(order.items)}
      </p>
    </>
  );
}

function itemCount(items: number | null): string {
  if (items === null) return '(loading)';
  return items === 1 ? '1 item' : `${items} items`;
}
