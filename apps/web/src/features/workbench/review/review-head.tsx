import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { useNow } from '#platform/use-now.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';
import { InHand } from '../orders/in-hand.tsx';
import styles from './review.module.css';

/** Which item it is, whose, and by when: what the list that it was opened from knows as well. */
export function ReviewHead({ item, isMine }: { item: ItemRow; isMine: boolean }) {
  const now = useNow();
  const timeZoneOf = useTimeZoneOf();
  return (
    <header className={styles.head}>
      <PageHeading>Order {item.orderRefView}</PageHeading>
      <StatusBadge tone="info">{item.status}</StatusBadge>
      {item.onHold && <StatusBadge tone="hold">On hold</StatusBadge>}
      {isMine && <StatusBadge tone="accent">Claimed by you</StatusBadge>}
      <span className={styles.inHand}>
        <InHand item={item} now={now} timeZone={timeZoneOf(item.hospitalId)} />
      </span>
      <p>{item.hospitalName}</p>
    </header>
  );
}
