import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { notEditableMessage } from '@bolt/domain/orders/explain-line-refusal';
import { IconLock } from '@tabler/icons-react';
import styles from './item-lock.module.css';
import { useOrderManagement } from './order-management.ts';

/** Why an item cannot be edited, for whoever could edit it otherwise. */
export function ItemLock({ item, isNonBolt }: { item: OrderItem; isNonBolt: boolean }) {
  const { canChange } = useOrderManagement();
  if (!canChange || item.canOrderLineBeEdited) return null;
  return (
    <p className={styles.lock} data-print="hide">
      <IconLock />
      {notEditableMessage(isNonBolt ? 'NONBOLT' : item.stage)}
    </p>
  );
}
