import { slipsOf } from '@bolt/domain/compounding/findings/find-slips';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { DateField } from '#ui/dates/date-field.tsx';
import type { DeliveryCalendar } from '../delivery-calendar.ts';
import { deliveryKeyWords } from '../mark-delivery.ts';
import styles from './order-header.module.css';

interface DeliveryDateFieldProps {
  calendar: DeliveryCalendar;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The order was started with this date; from then on each line has its own. */
  isStarted: boolean;
}

/** The date an order is required, with what is to know about that day. The notes inform and stop nobody. */
export function DeliveryDateField({ calendar, isStarted, error, ...field }: DeliveryDateFieldProps) {
  const date = parseCareDate(field.value);
  const notes = date === null || error ? [] : [...calendar.notesOf(date), ...farNotes(date, calendar.today)];
  return (
    <DateField
      label="Required delivery date"
      name="deliveryDate"
      isRequired
      isLocked={isStarted}
      help={
        isStarted
          ? 'Given when the order was started; each line has its own delivery dates'
          : calendar.earliestText
      }
      today={calendar.today}
      markOf={calendar.markOf}
      keyWords={deliveryKeyWords}
      error={error}
      warning={
        notes.length > 0 && (
          <span className={styles.notes} role="status">
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        )
      }
      {...field}
    />
  );
}

/** A year typed a century off is told here, before every line asks about it. */
const farNotes = (deliveryDate: CareDate, today: CareDate): string[] =>
  slipsOf([{ deliveryDate, treatmentDate: null, quantity: 1 }], today).map(({ detail }) => detail);
