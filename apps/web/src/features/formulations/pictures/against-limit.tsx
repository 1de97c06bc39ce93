import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { percentOf } from '#ui/pictures/percent-of.ts';
import styles from './against-limit.module.css';

interface AgainstLimitProps {
  name: string;
  /** null: not known, and then nothing is drawn as filled. */
  measured: number | null;
  limit: number;
  unit: string;
}

/** How much of its limit an amount uses, as small as a row allows; the figures stand beside it. */
export function AgainstLimit({ name, measured, limit, unit }: AgainstLimitProps) {
  const end = Math.max(limit * 1.25, measured ?? 0);
  const within = measured === null ? 0 : Math.min(measured, limit);
  const beyond = measured === null ? 0 : Math.max(0, measured - limit);
  const words =
    measured === null
      ? `${name}: not known, limit ${formatNumber(limit)} ${unit}`
      : `${name}: ${formatNumber(measured)} of at most ${formatNumber(limit)} ${unit}`;
  return (
    <span className={styles.row}>
      <span>{formatNumber(limit)}</span>
      <span className={styles.track} role="img" aria-label={words}>
        <span className={styles.within} style={{ width: percentOf(within, end) }} />
        <span className={styles.beyond} style={{ width: percentOf(beyond, end) }} />
        <span className={styles.mark} style={{ left: percentOf(limit, end) }} />
      </span>
    </span>
  );
}
