import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { RowLink } from '#ui/lists/row-link.tsx';
import { addressOfOrder, type OpenedFromList, type OrderOrigin } from './order-address.ts';
import styles from './order-heading.module.css';

const openedFromList: OpenedFromList = { isOpenedFromList: true };

/** The order that was opened last, until Back has returned to it. */
let lastOpened: string | undefined;

/** What names an order in a list: its reference, which opens it, its date and how many items it has. */
export function OrderHeading({ order, origin }: { order: OrderListItem; origin: OrderOrigin }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isStepBack = useNavigationType() === 'POP';
  const { groupOrderID } = order;

  // Whoever comes back by the keyboard goes on from the row that they opened, not from the top of the page.
  useLayoutEffect(() => {
    if (!isStepBack || groupOrderID !== lastOpened) return;
    lastOpened = undefined;
    link.current?.focus({ preventScroll: true });
  }, [isStepBack, groupOrderID]);

  return (
    <>
      <RowLink
        ref={link}
        to={addressOfOrder(order, origin)}
        state={openedFromList}
        className={styles.reference}
        onClick={() => {
          lastOpened = groupOrderID;
        }}
      >
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
