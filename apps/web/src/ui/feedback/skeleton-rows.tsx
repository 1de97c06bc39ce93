import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  /** What is being fetched, for readers: "Loading orders". */
  label: string;
  rows?: number;
  /** As high as the rows that will come, in px, so that nothing jumps. */
  rowHeightPx?: number;
}

/** The shape of rows that are on their way; it appears after 200 ms, so that a quick answer never flickers. */
export function SkeletonRows({ label, rows = 3, rowHeightPx = 68 }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike
        <div key={row} className={styles.row} style={{ minHeight: rowHeightPx }}>
          <span className={styles.long} />
          <span className={styles.middle} />
          <span className={styles.short} />
        </div>
      ))}
    </div>
  );
}
