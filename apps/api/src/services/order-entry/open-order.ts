import { isTrial } from '@bolt/domain/orders/order-states';
import { findOpenOrder, type OpenOrderRow } from '../../database/queries/order-entry.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { type OrderWork, sitesOf } from './order-work.ts';

interface Options {
  lock: boolean;
  /** Trial orders are there for validation alone; everything else does not see them. */
  trialToo?: boolean;
}

/** The order of that key that is not submitted yet, at the caller's hospital. */
export async function openOrder(
  { tx, actor }: OrderWork,
  orderRef: string,
  { lock, trialToo = false }: Options,
): Promise<OpenOrderRow | Refusal> {
  const key = { hospitalId: actor.hospitalId, orderRef, sites: sitesOf(actor) };
  const order = await findOpenOrder(tx, key, { lock });
  return order && (trialToo || !isTrial(order)) ? order : refuse('order-not-found');
}

/** A refusal that says what is there now, when the caller has looked at an earlier version. */
export function refuseStale(
  order: LastEdited & Pick<OpenOrderRow, 'version'>,
  seen: number | undefined,
): Refusal | undefined {
  if (seen === undefined || seen === order.version) return undefined;
  return refuse('stale-version', { current: { version: order.version, ...lastEdit(order) } });
}

type LastEdited = Pick<OpenOrderRow, 'edited_at' | 'edited_by_name'>;

/** Who changed the order last, and when (ISO 8601). */
export const lastEdit = (order: LastEdited) => ({
  editedBy: order.edited_by_name,
  editedAt: order.edited_at?.toISOString() ?? null,
});
