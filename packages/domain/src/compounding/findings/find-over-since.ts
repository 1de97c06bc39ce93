import type { CareDate } from '../../dates/care-date.ts';
import type { StorageFigures } from '../stability/product-storage.ts';
import { overBeforeDelivery } from '../stability/promise-real-date.ts';
import type { Finding } from './evaluation.ts';

/**
 * That an ordered bag is over before it is delivered because of a public holiday that came after it was judged: it is made
 * a day earlier. Nothing where the stored verdict says it already.
 */
export function findOverSince(
  deliveryDate: CareDate,
  stored: readonly Pick<Finding, 'code' | 'measured' | 'limit'>[],
  storage: StorageFigures | null,
  calendar: Parameters<typeof overBeforeDelivery>[2],
): Finding[] {
  const over = overBeforeDelivery(storage, deliveryDate, calendar);
  const isSaid = stored.some(
    ({ code, measured, limit }) => code === over?.code && measured === over.measured && limit === over.limit,
  );
  return over && !isSaid ? [over] : [];
}
