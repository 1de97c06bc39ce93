import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './segmented.module.css';

export interface Segment {
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
  isCurrent: boolean;
}

/** Sister pages side by side; "you are here" is the raised one. */
export function SegmentedLinks({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map((segment) => (
        <Link key={segment.to} to={segment.to} aria-current={segment.isCurrent ? 'page' : undefined}>
          {segment.icon}
          {segment.label}
          {segment.count !== undefined && (
            <span className={styles.count}>{segment.count.toLocaleString('en-AU')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
