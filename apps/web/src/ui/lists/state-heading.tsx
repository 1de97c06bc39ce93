import type { ReactNode } from 'react';
import { PageHeading } from '../layout/page-heading.tsx';
import styles from './empty-state.module.css';

/** What stands in place of a list, or of the whole screen where its level is 1. */
export function StateHeading({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  if (level === 1) return <PageHeading className={styles.title}>{children}</PageHeading>;
  const Heading = `h${level}` as const;
  return <Heading className={styles.title}>{children}</Heading>;
}
