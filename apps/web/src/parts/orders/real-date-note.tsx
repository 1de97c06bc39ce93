import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import { formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import styles from './real-date-note.module.css';
import { type LastingLine, useRealDate } from './use-real-date.ts';

type Expiry = NonNullable<DraftLine['expiry']>[number];

interface RealDateNoteProps {
  line: LastingLine & Pick<DraftLine, 'findings'>;
  /** What was judged of it; null where that was not kept, and it is reckoned here. */
  judged: Expiry | null;
  /** DD/MM/YYYY */
  deliveryDate: string;
  treatmentDate: string | null;
}

/** Under a treatment date: whether this delivery lasts until it has been given, or that nobody can say. */
export function RealDateNote({ line, judged, deliveryDate, treatmentDate }: RealDateNoteProps) {
  const realDate = useRealDate();
  if (!realDate) return null;
  const promise = realDate.promiseOf(line, deliveryDate, treatmentDate);
  const today = describeExpiry(parseCareDate(deliveryDate), promise, line.findings);
  // A holiday that came since then is no day on which anything is delivered.
  const expiry = today.outcome === 'not-deliverable' ? today : (judged ?? today);
  // A nutrition product never has a treatment date: what can be said is how long it keeps.
  const lastDay = line.tpnCode && treatmentDate === null && realDate.lastDayOf(line, deliveryDate);
  const isKept = lastDay && expiry.outcome !== 'not-deliverable';
  return (
    <span className={styles.promise} data-outcome={expiry.outcome}>
      {isKept ? `Lasts to the end of ${formatCareDate(lastDay)}` : expiry.text}
    </span>
  );
}
