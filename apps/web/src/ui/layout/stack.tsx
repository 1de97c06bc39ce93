import type { ReactNode } from 'react';
import styles from './stack.module.css';

export { WithAside } from './with-aside.tsx';

/** Sheets one above another, 24 px apart; 'sm' for parts that belong together. */
export function Stack({ gap = 'md', children }: { gap?: 'md' | 'sm'; children: ReactNode }) {
  return <div className={gap === 'sm' ? styles.sm : styles.md}>{children}</div>;
}

/** Things side by side that wrap: buttons, tags, links. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
