import { formatTypedMoment } from '@bolt/domain/dates/typed-moment';

/** What belongs to no hospital is shown in the time of whoever looks at it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** '24/11/2026 06:00'. */
export const ownMoment = (text: string): string => formatTypedMoment(new Date(text), ownZone());
