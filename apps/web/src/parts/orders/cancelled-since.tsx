import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import styles from './cancelled-since.module.css';

/** Beside the findings of items, which stay as they were confirmed: which of the doses that they speak of are gone. */
export function CancelledSince({ items }: { items: readonly OrderItem[] }) {
  return (
    <>
      <GoneDoses
        name="Cancelled since"
        doses={[...new Set(items.flatMap(({ cancelledSince }) => cancelledSince))]}
      />
      <GoneDoses
        name="Removed since"
        doses={[...new Set(items.flatMap(({ removedSince }) => removedSince))]}
      />
    </>
  );
}

function GoneDoses({ name, doses }: { name: string; doses: readonly string[] }) {
  if (doses.length === 0) return null;
  return (
    <ul className={styles.doses} aria-label={name}>
      {doses.map((dose) => (
        <li key={dose}>
          <b>{name}:</b> {dose}
        </li>
      ))}
    </ul>
  );
}
