import { zoneNameAt } from '@bolt/domain/dates/short-moment';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ' NZDT' behind a time that is not the browser's, else nothing: Melbourne's clocks are Sydney's by another name. */
export function otherZone(timeZone: string, at: Date): string {
  if (timeZone === ownZone) return '';
  const name = zoneNameAt(timeZone, at);
  return name === zoneNameAt(ownZone, at) ? '' : ` ${name}`;
}
