import { parseCareDate } from './care-date.ts';
import { timestampIn } from './timestamp-in.ts';
import { formatDateIn, formatTimeIn } from './today-in.ts';

const typed = /^(\S+)\s+([01]?\d|2[0-3]):([0-5]\d)$/;

/** 'DD/MM/YYYY HH:mm' on the clocks of a time zone; null for anything else. */
export function parseTypedMoment(text: string, timeZone: string): Date | null {
  const [, day = '', hour, minute] = typed.exec(text.trim()) ?? [];
  const date = parseCareDate(day);
  return date === null ? null : timestampIn(timeZone, date, Number(hour) * 60 + Number(minute));
}

export const formatTypedMoment = (at: Date, timeZone: string): string =>
  `${formatDateIn(timeZone, at)} ${formatTimeIn(timeZone, at)}`;
