import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeLasting } from '@bolt/domain/compounding/stability/describe-lasting';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import { parseCareDate } from '@bolt/domain/dates/care-date';
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
  const expiry = describeLasting({
    // How long nutrition keeps is signed, and never what was judged.
    judged: line.tpnCode && treatmentDate === null ? null : judged,
    today: describeExpiry(parseCareDate(deliveryDate), promise, line.findings),
  });
  return (
    <span className={styles.promise} data-outcome={expiry.outcome}>
      {expiry.text}
    </span>
  );
}
