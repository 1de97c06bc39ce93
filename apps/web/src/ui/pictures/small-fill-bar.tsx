import { percentOf } from './percent-of.ts';
import styles from './small-fill-bar.module.css';

interface SmallFillBarProps {
  /** All in mL. */
  drugMl: number;
  totalMl: number;
  maximumMl: number;
}

/** The fill of a container at a glance, beside the figure in words: drug solid, diluent light, room hatched. */
export function SmallFillBar({ drugMl, totalMl, maximumMl }: SmallFillBarProps) {
  const scaleMl = Math.max(maximumMl, totalMl);
  const label = `drug ${drugMl} mL of ${totalMl} mL, container ${maximumMl} mL`;
  return (
    <span className={styles.track} role="img" aria-label={label}>
      <span className={styles.drug} style={{ width: percentOf(drugMl, scaleMl) }} />
      <span className={styles.diluent} style={{ width: percentOf(totalMl - drugMl, scaleMl) }} />
    </span>
  );
}
