import { formatDateIn, formatTimeIn } from '@bolt/domain/dates/today-in';

/** '24/11/2026 06:00' at the hospital. */
export function momentIn(timeZone: string, text: string): string {
  const at = new Date(text);
  return `${formatDateIn(timeZone, at)} ${formatTimeIn(timeZone, at)}`;
}
