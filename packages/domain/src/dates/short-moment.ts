import { type CareDate, formatCareDate, weekdayOf } from './care-date.ts';
import { formatTimeIn, todayIn } from './today-in.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Wed 25/11' */
export function shortDay(date: CareDate): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)} ${formatCareDate(date).slice(0, 5)}`;
}

/** 'Wed 25/11 06:00' in the time zone. */
export const shortMoment = (timeZone: string, at: Date): string =>
  `${shortDay(todayIn(timeZone, at))} ${formatTimeIn(timeZone, at)}`;

/** '3 days 4 h', '5 h 20 min' or '20 min': whole minutes, what has not passed of one left away. */
export function spanInWords(milliseconds: number): string {
  if (milliseconds > DAY) {
    const days = Math.floor(milliseconds / DAY);
    return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((milliseconds % DAY) / HOUR)} h`;
  }
  const [hours, minutes] = [Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE)];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/** 'NZDT': what the zone's clocks are called at that moment. */
export function zoneNameAt(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
