import { useId } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is being done. */
  label: string;
  /** Real figures; without a total nobody knows how much there is yet. */
  done: number;
  total: number | null;
  /** The figures as they are read: '120 of 500 rows'. */
  words: string;
}

/** Work that takes its time: what it is, a bar, and the figures behind it. */
export function ProgressBar({ label, done, total, words }: ProgressBarProps) {
  const id = useId();
  const percent = total === null ? undefined : total === 0 ? 100 : Math.min(100, (done / total) * 100);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.figures}>{words}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Math.floor(percent)}
        aria-valuetext={words}
        className={percent === undefined ? styles.unknown : styles.bar}
      >
        <span style={{ width: `${percent ?? 100}%` }} />
      </div>
    </div>
  );
}
