import { zoneNameAt } from '@bolt/domain/dates/short-moment';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ' NZDT' behind a time that is not the browser's, else nothing. */
export const otherZone = (timeZone: string, at: Date): string =>
  timeZone === ownZone ? '' : ` ${zoneNameAt(timeZone, at)}`;
