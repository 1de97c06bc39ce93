import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import type { DeliveryPromise } from '@bolt/domain/orders/compare-judgements';
import type { OrderLineDeliveryRow, OrderLineRow } from '#database/queries/order-line-row.ts';

type Expiry = NonNullable<DraftLine['expiry']>[number];

/** What was judged of a delivery with these dates; null where nothing was kept of it. */
export function expiryOf(
  {
    line_type: type,
    shown_figures: figures,
    findings,
  }: Pick<OrderLineRow, 'line_type' | 'shown_figures' | 'findings'>,
  {
    delivery_date: deliveryDate,
    treatment_date: treatmentDate,
  }: Pick<OrderLineDeliveryRow, 'delivery_date' | 'treatment_date'>,
): Expiry | null {
  const kept = figures?.promises.find(
    (each) => each.deliveryDate === deliveryDate && each.treatmentDate === treatmentDate,
  );
  if (!kept || (type === 'TPN' && asksForTreatment(kept.promise))) return null;
  return describeExpiry(deliveryDate, kept.promise, findings);
}

/** Of a nutrition product that was judged before it was kept to the end of which day it keeps. */
const asksForTreatment = (promise: DeliveryPromise['promise']): boolean =>
  promise.outcome === 'cannot-say' && promise.reason === 'no-treatment-date' && promise.lastDay === undefined;
