import { minutesOfDayIn, todayIn } from './today-in.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * The timestamp at which clocks of a time zone show the date and the minute of the day; where clocks skip that
 * minute, one an hour beside it.
 * @param date YYYY-MM-DD.
 * @param minute from midnight, 0 to 1439.
 */
export function timestampIn(timeZone: string, date: string, minute: number): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const shownMs =
    Date.parse(`${todayIn(timeZone, new Date(asIfUtc))}T00:00:00Z`) +
    (minutesOfDayIn(timeZone, new Date(asIfUtc)) % DAY_MINUTES) * MINUTE_MS;
  return new Date(asIfUtc - (shownMs - asIfUtc));
}
