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
  const promiseOf = useRealDate();
  if (!promiseOf) return null;
  const promise = promiseOf(line, deliveryDate, treatmentDate);
  const words = realDateWords(promise);
  return (
    <span className={styles.promise} data-outcome={promise.outcome}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  );
}
