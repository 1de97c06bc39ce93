import { type CareDate, isCareDate } from '../../dates/care-date.ts';
import type { Finding } from './evaluation.ts';

type Told = Pick<Finding, 'code' | 'measured' | 'limit'>;

/** What a line's verdict says of one of its deliveries: what is found of a day is told of the delivery on it alone. */
export const findingsOfDelivery = <Found extends Told>(
  deliveryDate: CareDate,
  found: readonly Found[],
): Found[] => found.filter((finding) => (dayOfFinding(finding) ?? deliveryDate) === deliveryDate);

/** A day that cannot be delivered, or that a bag does not last to; a shortfall of a treatment is figures alone. */
function dayOfFinding({ code, measured, limit }: Told): CareDate | undefined {
  if (code === 'NotDeliverable') return measured;
  return code === 'RealDateFallsShort' && limit !== undefined && isCareDate(limit) ? limit : undefined;
}
