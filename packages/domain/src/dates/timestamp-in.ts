import { minutesOfDayIn, todayIn } from './today-in.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Reading the clocks of a zone costs much beside looking this up, and the dates of what is open are few. */
const known = new Map<string, number>();
const MOST_KNOWN = 5_000;

/**
 * The timestamp at which clocks of a time zone show the date and the minute of the day; where clocks skip that
 * minute, one an hour beside it.
 * @param date YYYY-MM-DD.
 * @param minute from midnight, 0 to 1439.
 */
export function timestampIn(timeZone: string, date: string, minute: number): Date {
  const key = `${timeZone} ${date} ${minute}`;
  const found = known.get(key);
  if (found !== undefined) return new Date(found);
  if (known.size >= MOST_KNOWN) known.clear();
  const timestamp = readTimestamp(timeZone, date, minute);
  known.set(key, timestamp.getTime());
  return timestamp;
}

function readTimestamp(timeZone: string, date: string, minute: number): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const shownMs =
    Date.parse(`${todayIn(timeZone, new Date(asIfUtc))}T00:00:00Z`) +
    (minutesOfDayIn(timeZone, new Date(asIfUtc)) % DAY_MINUTES) * MINUTE_MS;
  return new Date(asIfUtc - (shownMs - asIfUtc));
}
