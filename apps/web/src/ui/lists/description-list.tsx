import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
  isStrong?: boolean;
  /** Takes a row of its own: sentences, not a figure. */
  isWide?: boolean;
}

/** Facts: a quiet label over each value. Items without a value are the caller's to leave out. */
export function DescriptionList({
  items,
  columns,
}: {
  items: readonly DescriptionItem[];
  columns?: 2 | 3 | 4 | 5;
}) {
  return (
    <dl className={columns ? `${styles.list} ${styles[`columns${columns}`] ?? ''}` : styles.list}>
      {items.map(({ label, value, isStrong, isWide }) => (
        <div key={label} className={isWide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd className={isStrong ? styles.strong : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
