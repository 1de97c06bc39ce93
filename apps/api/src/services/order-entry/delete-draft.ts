import { recordWrite } from '../../database/queries/audit.queries.ts';
import { deleteOrder, type OpenOrderRow } from '../../database/queries/order-entry.queries.ts';
import { readLines } from '../../database/queries/order-lines.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal } from '../../problems.ts';
import { openOrder } from './open-order.ts';
import type { OrderWork } from './order-work.ts';

/** Deletes an order that is not submitted, with its lines; what it held stays in the audit. */
export async function deleteDraft(work: OrderWork, orderRef: string): Promise<{ message: string } | Refusal> {
  const order = await openOrder(work, orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  await discardOrder(work, order);
  return { message: 'The draft was deleted.' };
}

export async function discardOrder(work: OrderWork, order: OpenOrderRow): Promise<void> {
  const { tx, actor } = work;
  const lines = await readLines(tx, order.order_id);
  await Promise.all([
    deleteOrder(tx, order.order_id),
    recordWrite(tx, work, {
      action: 'draft-deleted',
      subjectType: 'order',
      subjectId: order.order_id,
      before: { ...order, lines },
      after: null,
    }),
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id: order.order_id }),
  ]);
}
