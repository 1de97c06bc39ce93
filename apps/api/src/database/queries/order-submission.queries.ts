import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';

interface Reference {
  hospitalId: string;
  /** null: either site. */
  site: OrderSiteCode | null;
  orderRef: string;
  since: Date;
}

/** Whether an order with the reference that users see (case ignored) was submitted since that timestamp. */
export async function wasSubmitted(tx: Transaction, reference: Reference): Promise<boolean> {
  const { hospitalId, site, orderRef, since } = reference;
  const rows = await tx.query({
    name: 'was-submitted',
    text: `select from orders
           where hospital_id = $1 and order_ref_lower = lower($2) and state = 'submitted'
             and submitted_at > $3 and ($4::text is null or site = $4)
           limit 1`,
    values: [hospitalId, orderRef, since, site],
  });
  return rows.length > 0;
}

/**
 * Whether the draft of that key, under whatever reference, was submitted since that timestamp. The key has no index of its
 * own: the orders since then are looked at, which must be few.
 */
export async function wasDraftSubmitted(
  tx: Transaction,
  { hospitalId, orderRef, since }: Omit<Reference, 'site'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'was-draft-submitted',
    text: `select from orders
           where hospital_id = $1 and site = any(array['CMP', 'TPN']) and state = 'submitted' and submitted_at > $3
             and lower(order_ref) = lower($2)
           limit 1`,
    values: [hospitalId, orderRef, since],
  });
  return rows.length > 0;
}

/** Submits the order; every delivery of every line starts as Pending. */
export async function markSubmitted(
  tx: Transaction,
  orderId: string,
  submitted: { userName: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'mark-submitted',
    text: `with pending as (update order_line_delivery set status = 'Pending' where order_id = $1)
           update orders set state = 'submitted', submitted_at = $2, submitted_by_name = $3, edited_at = $2,
             edited_by_name = $3, version = version + 1
           where order_id = $1`,
    values: [orderId, submitted.now, submitted.userName],
  });
}
