import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';
import { useState } from 'react';
import { Calendar, type DayMark } from '#ui/dates/calendar.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './showcase.module.css';

const today = '2031-03-03';

function markOf(date: CareDate): DayMark | undefined {
  if (date < today) return { kinds: ['unavailable'], note: 'past', isDisabled: true };
  if (date === '2031-03-10')
    return { kinds: ['holiday', 'unavailable'], note: 'public holiday, no delivery' };
  return undefined;
}

export function DatesSection() {
  const [text, setText] = useState('06/03/2031');
  const [dates, setDates] = useState<CareDate[]>(['2031-03-06', '2031-03-10']);
  function toggle(date: CareDate) {
    setDates(dates.includes(date) ? dates.filter((other) => other !== date) : [...dates, date]);
  }
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Dates</h2>
      <div className={styles.fields}>
        <DateField label="Delivery date" value={text} onChange={setText} today={today} markOf={markOf} />
        <DateField
          label="Date of birth"
          value="31/02/1984"
          onChange={setText}
          today={today}
          error="There is no such day"
        />
      </div>
      <Calendar
        label="Delivery dates"
        selected={dates}
        onPick={toggle}
        today={today}
        markOf={markOf}
        keyWords={{ selected: 'delivery', holiday: 'public holiday', unavailable: 'no delivery' }}
      />
      <p>Chosen: {dates.map(formatCareDate).join(', ')}</p>
    </Sheet>
  );
}
