import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** Real counts in words, such as "310 of 500 rows checked". */
  text: string;
}

/** Long work, in real numbers. */
export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
