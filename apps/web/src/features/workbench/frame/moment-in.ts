import { formatDateIn, formatTimeIn } from '@bolt/domain/dates/today-in';
import { otherZone } from '#platform/other-zone.ts';

/** '24/11/2026 06:00' at the hospital, and which time that is where it is not the browser's. */
export function momentIn(timeZone: string, text: string): string {
  const at = new Date(text);
  return `${formatDateIn(timeZone, at)} ${formatTimeIn(timeZone, at)}${otherZone(timeZone, at)}`;
}
