import type { CareDate } from '../../dates/care-date.ts';
import type { Finding } from './evaluation.ts';

/** What a line's verdict says of one of its deliveries: a day that cannot be delivered is told of the delivery on it alone. */
export const findingsOfDelivery = <Found extends Pick<Finding, 'code' | 'measured'>>(
  deliveryDate: CareDate,
  found: readonly Found[],
): Found[] => found.filter(({ code, measured }) => code !== 'NotDeliverable' || measured === deliveryDate);
