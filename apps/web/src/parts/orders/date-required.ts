import { shownDay } from '@bolt/domain/dates/shown-day';

/**
 * What an order of either site says as its 'Date Required': the one day on which everything is delivered.
 *
 * @param dates DD/MM/YYYY, of its items
 * @param otherwise of an order without items: the day that was asked for
 */
export function dateRequired(dates: readonly string[], otherwise: string | null): string {
  const days = new Set(dates);
  if (days.size > 1) return 'Multiple Dates';
  const [day = otherwise] = days;
  return day ? shownDay(day) : 'Not given';
}
