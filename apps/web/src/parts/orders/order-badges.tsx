import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { IconFilePencil } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './order-badges.module.css';
import { orderCounts } from './order-counts.tsx';

interface OrderBadgesProps {
  order: OrderListItem;
  /** The nutrition site has no holds. */
  hidesHold?: boolean;
}

/** Where the items of an order stand: a badge for each status that has any; a draft says that it is one. */
export function OrderBadges({ order, hidesHold = false }: OrderBadgesProps) {
  const counted = orderCounts.filter(({ field }) => order[field] > 0 && !(hidesHold && field === 'onHold'));
  return (
    <div className={styles.badges}>
      {order.type === 'draft' && <DraftBadge />}
      {counted.map(({ field, label, tone, icon }) => (
        <StatusBadge key={field} tone={tone} icon={icon} count={order[field]}>
          {label}
        </StatusBadge>
      ))}
    </div>
  );
}

export function DraftBadge() {
  return (
    <StatusBadge tone="draft" icon={<IconFilePencil />}>
      Draft
    </StatusBadge>
  );
}
