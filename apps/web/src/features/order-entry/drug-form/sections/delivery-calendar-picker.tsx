import { type CareDate, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { Calendar } from '../../../../ui/dates/calendar.tsx';
import type { DeliveryCalendar } from '../../delivery-calendar.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import styles from './sections.module.css';

/** The date field that a pick in the calendar is written to. */
export interface DateTarget {
  key: number;
  field: 'deliveryDate' | 'treatmentDate';
}

interface DeliveryCalendarPickerProps {
  deliveries: readonly FormDelivery[];
  target: DateTarget;
  calendar: DeliveryCalendar;
  onPick: (text: string) => void;
}

const fieldNames = { deliveryDate: 'delivery date', treatmentDate: 'treatment date' };

/** A month with weekends, holidays, what can be delivered and the dates of all rows. */
export function DeliveryCalendarPicker({
  deliveries,
  target,
  calendar,
  onPick,
}: DeliveryCalendarPickerProps) {
  const datesOf = (field: DateTarget['field']): CareDate[] =>
    deliveries.flatMap((each) => parseCareDate(each[field]) ?? []);
  const row = deliveries.findIndex(({ key }) => key === target.key);
  const own = parseCareDate(deliveries[row]?.[target.field] ?? '');
  const others = datesOf(target.field).filter((date) => date !== own);
  const name = fieldNames[target.field];
  return (
    <div className={styles.calendar}>
      <p className={styles.calendarFor}>
        Sets the {name}
        {deliveries.length > 1 && ` of row ${row + 1}`}
      </p>
      <Calendar
        // Another field opens the calendar at that field's month.
        key={`${target.key} ${target.field}`}
        label={`Calendar for the ${name}`}
        selected={own ? [own, ...others] : others}
        today={calendar.today}
        opensAt={parseCareDate(deliveries[row]?.deliveryDate ?? '') ?? calendar.today}
        markOf={target.field === 'deliveryDate' ? calendar.markOf : undefined}
        onPick={(date) => onPick(formatCareDate(date))}
        hasKey
      />
    </div>
  );
}
