import { addDays, type CareDate, weekdayOf, weekdays } from '@bolt/domain/dates/care-date';

/** 'YYYY-MM' */
export type Month = string;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthOf = (date: CareDate): Month => date.slice(0, 7);

export function monthLabel(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** Such as 'Thursday 6 March 2031', for readers. */
export function dayLabel(date: CareDate): string {
  const weekday = weekdayOf(date);
  return `${weekday[0]?.toUpperCase()}${weekday.slice(1)} ${Number(date.slice(8))} ${monthLabel(monthOf(date))}`;
}

/** The same day `months` later, or the last of a shorter month. */
export function addMonths(date: CareDate, months: number): CareDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let day = Number(date.slice(8)); day > 28; day -= 1) {
    const candidate = `${month}-${day}`;
    if (monthOf(addDays(`${month}-01`, day - 1)) === month) return candidate;
  }
  return `${month}-${String(Math.min(Number(date.slice(8)), 28)).padStart(2, '0')}`;
}

/** Monday is 0, as weeks begin on Monday here. */
export const weekdayIndex = (date: CareDate): number => (weekdays.indexOf(weekdayOf(date)) + 6) % 7;

/** The month's weeks, Monday first; null where another month's days would stand. */
export function weeksOf(month: Month): (CareDate | null)[][] {
  const first = `${month}-01`;
  const weeks: (CareDate | null)[][] = [];
  for (let start = addDays(first, -weekdayIndex(first)); monthOf(start) <= month; start = addDays(start, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6]
        .map((day) => addDays(start, day))
        .map((day) => (monthOf(day) === month ? day : null)),
    );
  }
  return weeks;
}
