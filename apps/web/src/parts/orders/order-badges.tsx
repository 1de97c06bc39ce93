import type { OrderListItem } from '@bolt/contracts/dashboard.contract';
import { IconFilePencil } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import styles from './order-badges.module.css';
import { orderCounts } from './order-counts.tsx';

/** Where the items of an order stand: a badge for each status that has any; a draft says that it is one. */
export function OrderBadges({ order }: { order: OrderListItem }) {
  const counted = orderCounts.filter(({ field }) => order[field] > 0);
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
