import { addDays, type CareDate } from '../dates/care-date.ts';
import { type Holidays, isWorkingDay } from '../dates/deliverable-dates.ts';
import { timestampIn } from '../dates/timestamp-in.ts';
import { todayIn } from '../dates/today-in.ts';

const MINUTE_MS = 60_000;

/** Within which time of a day queries are answered, and how much of it an answer may take. */
export interface QueryTime {
  targetMinutes: number;
  /** Minutes from midnight; the end is after the beginning, 1440 at most. */
  from: number;
  until: number;
}

/** Whose days are counted. */
export interface QueryCalendar {
  timeZone: string;
  /** Public holidays of the hospital's region. */
  holidays: Holidays;
}

/**
 * By when a query is to be answered that waits since then: the target counted Monday to Friday within the hours of the
 * hospital's time zone, and not on its public holidays (document 4, section 4).
 */
export function queryDueAt(turnSince: Date, time: QueryTime, calendar: QueryCalendar): Date {
  let left = time.targetMinutes * MINUTE_MS;
  for (let day = todayIn(calendar.timeZone, turnSince); ; day = addDays(day, 1)) {
    const hours = hoursOf(day, time, calendar);
    if (!hours) continue;
    const begins = Math.max(hours.begins, turnSince.getTime());
    // What is due with the last minute of a day is due then, and not when the next one begins.
    if (begins < hours.ends && left <= hours.ends - begins) return new Date(begins + left);
    left -= Math.max(0, hours.ends - begins);
  }
}

/** The time of a day that counts; undefined where none of it does. */
function hoursOf(day: CareDate, { from, until }: QueryTime, { timeZone, holidays }: QueryCalendar) {
  if (!isWorkingDay(day, holidays)) return undefined;
  const at = (minute: number) => timestampIn(timeZone, day, minute).getTime();
  return { begins: at(from), ends: at(until) };
}
