import type { ReactNode } from 'react';
import styles from './home.module.css';

/** Ways to begin, side by side where there is room. */
export function HomeTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}
