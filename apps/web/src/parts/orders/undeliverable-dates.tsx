import type { UndeliverableDate } from '@bolt/contracts/order-list.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './undeliverable-dates.module.css';

/** Which dates of an order cannot be delivered, and the next that can; nothing where all can. */
export function UndeliverableDates({ dates }: { dates: readonly UndeliverableDate[] }) {
  if (dates.length === 0) return null;
  return (
    <p className={styles.dates}>
      <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
        Cannot be delivered
      </StatusBadge>{' '}
      {dates.map(inWords).join('; ')}
    </p>
  );
}

const inWords = ({ date, next }: UndeliverableDate): string =>
  next ? `${date}, the next date that can is ${next}` : date;
