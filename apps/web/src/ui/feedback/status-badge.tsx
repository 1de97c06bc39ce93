import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import tones from '../tone.module.css';
import type { Tone } from '../tone.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  /** 'cyto' is the solid violet of CYTOTOXIC alone. */
  tone: Tone | 'cyto';
  icon?: ReactNode;
  count?: number | undefined;
  /** A sentence wraps where it has no room, as on paper; a status stays on one line. */
  isSentence?: boolean;
  /** The status in a word or two, or what is to know: the tint never says it alone. */
  children: ReactNode;
}

/** A status: word, icon and tint, always the three. */
export function StatusBadge({ tone, icon, count, isSentence, children }: StatusBadgeProps) {
  const look = tone === 'cyto' ? styles.cyto : tones[tone];
  return (
    <span className={classNames(styles.badge, look, isSentence && styles.sentence)}>
      {icon}
      <span>
        {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-AU')} </span>}
        {children}
      </span>
    </span>
  );
}
