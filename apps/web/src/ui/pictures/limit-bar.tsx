import styles from './limit-bar.module.css';
import { percentOf } from './percent-of.ts';

interface LimitBarProps {
  entered: number;
  limit: number;
  /** As read, with unit: "7,560 mg". */
  enteredText: string;
  limitText: string;
  /** What the limit is called: "guidance". */
  limitName: string;
  /** Such as "26% above". */
  excessText: string;
}

/** A figure that passes its limit: what is beyond is hatched in red, and both figures stand in words. */
export function LimitBar({ entered, limit, enteredText, limitText, limitName, excessText }: LimitBarProps) {
  const end = Math.max(entered, limit) * 1.06;
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={`Entered ${enteredText}, ${limitName} ${limitText}, ${excessText}`}
    >
      <p className={styles.above} style={{ width: percentOf(limit, end) }}>
        <span>{limitName}</span> <b>{limitText}</b>
      </p>
      <div className={styles.track}>
        <span className={styles.within} style={{ width: percentOf(Math.min(entered, limit), end) }} />
        <span className={styles.beyond} style={{ width: percentOf(Math.max(0, entered - limit), end) }} />
      </div>
      <span className={styles.limit} style={{ left: percentOf(limit, end) }} />
      <p className={styles.below} style={{ width: percentOf(entered, end) }}>
        entered <b>{enteredText}</b>, {excessText}
      </p>
    </div>
  );
}
