import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PlacedLine } from './group-items.ts';
import styles from './order-line.module.css';

/** What is found of a line for the date of birth of now, beside the alerts of what was judged when it was ordered. */
export function FoundNow({ line: { deliveries } }: { line: PlacedLine }) {
  const judgedNow = deliveries.flatMap(({ foundNow }) => (foundNow ? [foundNow] : []));
  if (judgedNow.length === 0) return null;
  const found = [...new Set(judgedNow.flat().map(({ detail }) => detail))];
  return (
    <ul className={styles.foundNow} aria-label="For the date of birth of now">
      {found.map((detail) => (
        <li key={detail}>
          <StatusBadge tone="warning" icon={<IconAlertTriangle />} isSentence>
            {detail}
          </StatusBadge>
          <small>For the date of birth of now</small>
        </li>
      ))}
      {found.length === 0 && <li>For the date of birth of now: none of the alerts.</li>}
    </ul>
  );
}

/** Whether a delivery of the line is for a patient who was named otherwise, or born on another day, before. */
export const isPatientChanged = (items: readonly OrderItem[]): boolean =>
  items.some(({ patientChanged }) => patientChanged !== null);
