import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { useSession } from '#platform/session/session.tsx';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';
import styles from './print-head.module.css';

/** On paper alone: whose order or list it is, what the sheet is not to be taken for, and as of when it speaks. */
export function PrintHead({ caution }: { caution?: string }) {
  const { hospitalName, hospitalTimeZone, firstName, lastName } = useSession();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <p className={styles.head}>
      <b>{hospitalName}</b>
      {caution && <b>{caution}</b>}
      <span>
        Printed {formatMomentIn(hospitalTimeZone, new Date())} by {firstName} {lastName}
      </span>
    </p>
  );
}
