import type { ArrivingLine } from '@bolt/contracts/order-detail.contract';
import styles from './order-line.module.css';

/** The lines of an order in words, while their details are on the way. */
export function ArrivingLines({ lines }: { lines: readonly ArrivingLine[] }) {
  return (
    <ul aria-label="Lines of the order">
      {lines.map((line) => (
        <li key={line.orderLineId} className={styles.line}>
          <p className={styles.preparation}>
            {line.description}
            {line.deliveries > 1 && `. ${line.deliveries} deliveries`}
          </p>
        </li>
      ))}
    </ul>
  );
}
