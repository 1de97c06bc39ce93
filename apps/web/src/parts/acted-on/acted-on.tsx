import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './acted-on.module.css';

interface ActedOnProps {
  /** 'fluorouracil 4,560 mg', or what else is acted on. */
  name: string;
  isCytotoxic?: boolean;
  /** How it is made, for whom, in which order, at which hospital: a line each. What there is nothing of is left out. */
  lines: readonly (string | null | undefined)[];
}

/** What a dialog is about, by its name: the page that says it lies behind the dialog, and another one may be meant. */
export const ActedOn = ({ name, isCytotoxic = false, lines }: ActedOnProps) => (
  <div className={styles.about}>
    <p className={styles.name}>
      {name} {isCytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
    </p>
    {lines.filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
