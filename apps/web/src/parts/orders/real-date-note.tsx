import { formatCareDate } from '@bolt/domain/dates/care-date';
import styles from './real-date-note.module.css';
import { realDateWords } from './real-date-words.ts';
import { type LastingLine, useRealDate } from './use-real-date.ts';

interface RealDateNoteProps {
  line: LastingLine;
  /** DD/MM/YYYY */
  deliveryDate: string;
  treatmentDate: string | null;
}

/** Under a treatment date: whether this delivery lasts until it has been given, or that nobody can say. */
export function RealDateNote({ line, deliveryDate, treatmentDate }: RealDateNoteProps) {
  const realDate = useRealDate();
  if (!realDate) return null;
  const promise = realDate.promiseOf(line, deliveryDate, treatmentDate);
  // A nutrition product never has a treatment date: what can be said is how long it keeps.
  const lastDay = line.tpnCode && treatmentDate === null && realDate.lastDayOf(line, deliveryDate);
  const words = lastDay ? `lasts to the end of ${formatCareDate(lastDay)}` : realDateWords(promise);
  return (
    <span className={styles.promise} data-outcome={promise.outcome}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  );
}
