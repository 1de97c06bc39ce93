import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { Holidays } from '../../dates/deliverable-dates.ts';
import type { Finding } from './evaluation.ts';
import { findNotDeliverable } from './find-not-deliverable.ts';

/**
 * That an ordered delivery is on a day which became a public holiday after its line was judged; nothing where the stored
 * verdict says it already.
 */
export function findHolidaySince(
  deliveryDate: CareDate,
  stored: readonly Pick<Finding, 'code' | 'measured'>[],
  { rules, holidays }: { rules: DeliveryRules; holidays: Holidays },
): Finding[] {
  const isSaid = stored.some(({ code, measured }) => code === 'NotDeliverable' && measured === deliveryDate);
  if (isSaid || !holidays.has(deliveryDate)) return [];
  return findNotDeliverable({
    deliveries: [{ deliveryDate, treatmentDate: null, quantity: 1 }],
    delivery: { rules, holidays },
  });
}
