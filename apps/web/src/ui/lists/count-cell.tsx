import { classNames } from '../class-names.ts';
import tones from '../tone.module.css';
import type { Tone } from '../tone.ts';
import styles from './count-cell.module.css';

/** A count under a column's head: tinted when there are any, quiet at zero, never blank. */
export function CountCell({ count, tone }: { count: number; tone: Tone }) {
  return (
    <span className={classNames(styles.count, count === 0 ? styles.zero : tones[tone])}>
      {count.toLocaleString('en-AU')}
    </span>
  );
}
