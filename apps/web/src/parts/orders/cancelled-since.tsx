import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import styles from './cancelled-since.module.css';

/** Beside the findings of items, which stay as they were confirmed: which of the doses that they speak of are cancelled. */
export function CancelledSince({ items }: { items: readonly OrderItem[] }) {
  const doses = [...new Set(items.flatMap(({ cancelledSince }) => cancelledSince))];
  if (doses.length === 0) return null;
  return (
    <ul className={styles.doses} aria-label="Cancelled since">
      {doses.map((dose) => (
        <li key={dose}>
          <b>Cancelled since:</b> {dose}
        </li>
      ))}
    </ul>
  );
}
