import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Sheets one above another, 24 px apart; 'sm' for parts that belong together. */
export function Stack({ gap = 'md', children }: { gap?: 'md' | 'sm'; children: ReactNode }) {
  return <div className={gap === 'sm' ? styles.sm : styles.md}>{children}</div>;
}

/** Things side by side that wrap: buttons, tags, links. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/**
 * Work at the left, its consequence at the right and always in view; one column under 1100 px.
 * Widths of the right side: order entry 476, builder 464, review 340 px.
 */
export function WithAside({
  aside,
  asideWidthPx,
  children,
}: {
  aside: ReactNode;
  asideWidthPx: 340 | 464 | 476;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.withAside} ${styles[`aside${asideWidthPx}`] ?? ''}`}>
      <div className={styles.md}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
