import type { CareDate } from '@bolt/domain/dates/care-date';
import { formatMomentIn, formatTimeIn, todayIn } from '@bolt/domain/dates/today-in';

/** Who did something to an order, and when (ISO 8601). */
export interface Edit {
  name: string;
  date: string;
}

/**
 * 'Order submitted by Priya Nair at 03/03/2031 08:14', on the clock of the hospital, in the form of the moments beside it.
 * The time alone where `shownDay`, which stands beside the line already, is its day.
 */
export function describeEdit(
  verb: 'Order submitted' | 'Order started' | 'Last edited',
  edit: Edit,
  timeZone: string,
  shownDay: CareDate | null = null,
): string {
  const moment = new Date(edit.date);
  const by = edit.name ? ` by ${edit.name}` : '';
  const ofShownDay = todayIn(timeZone, moment) === shownDay;
  return `${verb}${by} at ${ofShownDay ? formatTimeIn(timeZone, moment) : formatMomentIn(timeZone, moment)}`;
}
