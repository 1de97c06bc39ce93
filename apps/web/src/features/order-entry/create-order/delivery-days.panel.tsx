import { type CareDate, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { useState } from 'react';
import { Calendar } from '#ui/dates/calendar.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import type { DeliveryCalendar } from '../delivery-calendar.ts';
import { deliveryKeyWords } from '../mark-delivery.ts';
import styles from './order-header.module.css';

interface DeliveryDaysPanelProps {
  calendar: DeliveryCalendar;
  /** As typed. */
  deliveryDate: string;
  onPick: (date: string) => void;
  isLocked: boolean;
}

/** The days that can be delivered, in view while the date is chosen. */
export function DeliveryDaysPanel({ calendar, deliveryDate, onPick, isLocked }: DeliveryDaysPanelProps) {
  const [picked, setPicked] = useState<CareDate>();
  const date = parseCareDate(deliveryDate);
  return (
    <Sheet className={styles.panel} aria-labelledby="delivery-days">
      <SheetHeader id="delivery-days" title="Delivery days" />
      <div className={styles.days}>
        <Calendar
          // A typed date turns the calendar to its month; a picked one must keep the focus where it is.
          key={date === null || date === picked ? 'own' : date.slice(0, 7)}
          label="Delivery days"
          selected={date ? [date] : []}
          today={calendar.today}
          markOf={calendar.markOf}
          onPick={(day) => {
            if (isLocked) return;
            setPicked(day);
            onPick(formatCareDate(day));
          }}
          keyWords={deliveryKeyWords}
        />
      </div>
    </Sheet>
  );
}
