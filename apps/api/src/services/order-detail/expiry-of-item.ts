import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { findShortSince } from '@bolt/domain/compounding/findings/find-short-since';
import { describeLasting } from '@bolt/domain/compounding/stability/describe-lasting';
import { type DeliveryExpiry, describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import { promiseRealDate } from '@bolt/domain/compounding/stability/promise-real-date';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import { expiryOf } from '../order-entry/lines/present-expiry.ts';
import { isToCome, type KnownNow } from './found-since.ts';
import { lastingOf } from './lasting-of-item.ts';

/** How long an item lasts, or why nobody can say, to both sides of the counter. */
export function expiryOfItem(
  row: PlacedItemRow,
  ordered: Catalogue | undefined,
  { inForce, calendar }: KnownNow,
): DeliveryExpiry {
  const { delivery_date: deliveryDate, treatment_date: treatmentDate } = row;
  const lasting = lastingOf(row, inForce, ordered);
  const { type, stability, infusionHours } = lasting;
  const dates = { deliveryDate, treatmentDate };
  const isNutrition = type === 'TPN';
  const isUndatedBag = isNutrition && treatmentDate === null;
  const promise = promiseRealDate({ ...dates, stability, infusionHours, isNutrition, ...calendar });
  // What was judged of a delivery that is made earlier by now is not true any more.
  const isShortSince = isToCome(row) && findShortSince(row.findings, lasting, dates, calendar).length > 0;
  return describeLasting({
    // How long nutrition keeps is signed, and never what was judged.
    judged: isShortSince || isUndatedBag ? null : expiryOf(row, row),
    today: describeExpiry(deliveryDate, promise, row.findings),
  });
}
