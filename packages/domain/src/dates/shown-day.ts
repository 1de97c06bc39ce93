import { type CareDate, formatCareDate, parseCareDate, weekdayOf } from './care-date.ts';

/** Days that were shown lately: the lines of an order tell the same few. */
const shownLately = new Map<CareDate, string>();
const mostKept = 1000;

/** 'Thu 06/03/2031' in one piece: a delivery is planned by its weekday. */
export function dayOf(date: CareDate): string {
  const known = shownLately.get(date);
  if (known !== undefined) return known;
  const weekday = weekdayOf(date);
  const day = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)}\u00a0${formatCareDate(date)}`;
  if (shownLately.size >= mostKept) shownLately.clear();
  shownLately.set(date, day);
  return day;
}

/** The same for a date as it comes from the server, DD/MM/YYYY; one that cannot be read stays as it is. */
export function shownDay(text: string): string {
  const date = parseCareDate(text);
  return date === null ? text : dayOf(date);
}

/** A text whose dates are DD/MM/YYYY alone, however it says them. */
export const withoutWeekdays = (text: string): string =>
  text.replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s(?=\d{2}\/\d{2}\/\d{4})/g, '');
