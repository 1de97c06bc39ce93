import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { memo } from 'react';
import { markTreatment } from '#parts/orders/mark-treatment.ts';
import { Calendar } from '#ui/dates/calendar.tsx';
import { deliveryKeyWords } from '../../mark-delivery.ts';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import styles from './sections.module.css';

/** The date field that a pick in the calendar is written to. */
export interface DateTarget {
  key: number;
  field: 'deliveryDate' | 'treatmentDate';
}

interface DeliveryCalendarPickerProps {
  targetKey: DateTarget['key'];
  field: DateTarget['field'];
  /** From 1; undefined where there is only one row. */
  rowNumber: number | undefined;
  /** The dates of this field in all rows, its own first, joined by spaces: typing elsewhere redraws no month. */
  selected: string;
  /** Of the row; null while it cannot be read. */
  deliveryDate: CareDate | null;
  change: (key: number, field: keyof DeliveryRow, value: string) => void;
}

const keyWords = {
  deliveryDate: deliveryKeyWords,
  treatmentDate: { selected: 'treatment', unavailable: 'before the delivery' },
};
const fieldNames = { deliveryDate: 'delivery date', treatmentDate: 'treatment date' };

/** A month with weekends, holidays, what can be delivered and the dates of all rows. */
export const DeliveryCalendarPicker = memo(function DeliveryCalendarPicker(
  props: DeliveryCalendarPickerProps,
) {
  const { targetKey, field, rowNumber, selected, deliveryDate, change } = props;
  const { calendar } = useDrugFormSetting();
  const name = fieldNames[field];
  return (
    <div className={styles.calendar}>
      <p className={styles.calendarFor}>
        Sets the {name}
        {rowNumber !== undefined && ` of row ${rowNumber}`}
      </p>
      <Calendar
        // Another field opens the calendar at that field's month.
        key={`${targetKey} ${field}`}
        label={`Calendar for the ${name}`}
        selected={selected.split(' ').filter(Boolean)}
        today={calendar.today}
        opensAt={deliveryDate ?? undefined}
        markOf={
          field === 'deliveryDate'
            ? calendar.markOf
            : (date) => markTreatment(date, deliveryDate, calendar.today)
        }
        onPick={(date) => change(targetKey, field, formatCareDate(date))}
        keyWords={keyWords[field]}
      />
    </div>
  );
});
