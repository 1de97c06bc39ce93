import { formatCareDate } from '@bolt/domain/dates/care-date';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** 'at 14:05', or 'on 19/11/2026 at 14:05' where that was another day, by the hospital's clock. */
export function savedAt(moment: Date, now: Date, timeZone: string): string {
  const minutes = minutesOfDayIn(timeZone, moment);
  const clock = `at ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  const day = todayIn(timeZone, moment);
  return day === todayIn(timeZone, now) ? clock : `on ${formatCareDate(day)} ${clock}`;
}
