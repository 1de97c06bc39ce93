import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import type { OrderLineDeliveryRow, OrderLineRow } from '#database/queries/order-line-row.ts';

type Expiry = NonNullable<DraftLine['expiry']>[number];

/** What was judged of a delivery with these dates; null where nothing was kept of it. */
export function expiryOf(
  { shown_figures: figures, findings }: Pick<OrderLineRow, 'shown_figures' | 'findings'>,
  {
    delivery_date: deliveryDate,
    treatment_date: treatmentDate,
  }: Pick<OrderLineDeliveryRow, 'delivery_date' | 'treatment_date'>,
): Expiry | null {
  const kept = figures?.promises.find(
    (each) => each.deliveryDate === deliveryDate && each.treatmentDate === treatmentDate,
  );
  return kept ? describeExpiry(deliveryDate, kept.promise, findings) : null;
}
