import { useId } from 'react';
import { countOf } from './word-texts.ts';
import styles from './words.module.css';
import type { Matching } from './words-query.ts';

/** The bar grows 6.36 px with each percent (CSV-28). */
const PX_PER_PERCENT = 6.36;

/** While the background looks through the rows: which work, a bar, and the figures behind it. */
export function WordsProgress({ matching }: { matching: Matching }) {
  const { work, progress_amount: percent, rows_done, rows_marked } = matching;
  const id = useId();
  const words =
    rows_marked === 0 ? '' : `${rows_done.toLocaleString('en')} of ${countOf(rows_marked, 'row')}`;
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.progressWords}>
        <span>{work === 'judge' ? 'Checking each row' : 'Looking up the words of each row'}</span>
        <span>{words}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
        style={{ width: `${100 * PX_PER_PERCENT}px` }}
      >
        <span style={{ width: `${percent * PX_PER_PERCENT}px` }} />
      </div>
    </div>
  );
}
