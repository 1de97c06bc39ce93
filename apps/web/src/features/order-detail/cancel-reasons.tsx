import { shownDay } from '@bolt/domain/dates/shown-day';
import { IconCircleX } from '@tabler/icons-react';
import { cancellationsOf, type PlacedLine } from './group-items.ts';
import styles from './order-line.module.css';

/** Why the supplier cancelled a line, or some deliveries of it: somebody has to see to another one. */
export function CancelReasons({ line }: { line: PlacedLine }) {
  const cancellations = cancellationsOf(line);
  if (cancellations.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Cancelled by the supplier">
      {cancellations.map(({ reason, days }) => (
        <li key={reason}>
          <IconCircleX aria-hidden="true" />
          <span>
            {days.length > 0
              ? `Cancelled by the supplier for ${days.map(shownDay).join(', ')}: `
              : 'Cancelled by the supplier: '}
            <q>{reason}</q>
          </span>
        </li>
      ))}
    </ul>
  );
}
