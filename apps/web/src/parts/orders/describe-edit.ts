import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';

/** Who did something to an order, and when (ISO 8601). */
export interface Edit {
  name: string;
  date: string;
}

/**
 * 'Order submitted by Priya Nair at 8:14 AM', on the clock of the hospital. The day follows unless it is
 * `shownDay`, the day that stands beside the line already.
 */
export function describeEdit(
  verb: 'Order submitted' | 'Order started' | 'Last edited',
  edit: Edit,
  timeZone: string,
  shownDay: CareDate | null = null,
): string {
  const moment = new Date(edit.date);
  const day = todayIn(timeZone, moment);
  const by = edit.name ? ` by ${edit.name}` : '';
  const on = day === shownDay ? '' : `, ${formatCareDate(day)}`;
  return `${verb}${by} at ${clockTime(minutesOfDayIn(timeZone, moment))}${on}`;
}

/** '8:14 AM', which never parts at the end of a line. */
function clockTime(minutesOfDay: number): string {
  const hour = Math.floor(minutesOfDay / 60);
  const minute = String(minutesOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}
