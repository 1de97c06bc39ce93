import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { useSession } from '#platform/session/session.tsx';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';
import styles from './print-head.module.css';

/** On paper alone: whose order it is, and as of when the sheet speaks. */
export function PrintHead() {
  const { hospitalName, hospitalTimeZone, firstName, lastName } = useSession();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <p className={styles.head}>
      <b>{hospitalName}</b>
      <span>
        Printed {formatMomentIn(hospitalTimeZone, new Date())} by {firstName} {lastName}
      </span>
    </p>
  );
}
