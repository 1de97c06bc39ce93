import type { ReactNode } from 'react';
import styles from './counter.module.css';

/** A figure, what it counts, and the way to what it counts. */
export function Counter({ count, label, link }: { count: ReactNode; label: string; link?: ReactNode }) {
  return (
    <div className={styles.counter}>
      <b>{typeof count === 'number' ? count.toLocaleString('en-AU') : count}</b>
      <span>{label}</span>
      {link}
    </div>
  );
}

export function CounterRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
