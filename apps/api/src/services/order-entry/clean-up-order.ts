import { deleteOrder } from '../../database/queries/order-entry.queries.ts';
import { removePatientsWithoutLine } from '../../database/queries/order-patients.queries.ts';
import { Refusal } from '../../problems.ts';
import { discardOrder } from './delete-draft.ts';
import { openOrder } from './open-order.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Leaves an order as it was last saved. Lines are stored whole or not at all, so what is partial is a patient
 * without a line. An order that was never saved as a draft goes away, unless its lines are to be kept.
 */
export async function cleanUpOrder(
  work: OrderWork,
  { orderRef, keepLines = false }: { orderRef: string; keepLines?: boolean },
): Promise<{ message: string } | Refusal> {
  const order = await openOrder(work, orderRef, { lock: true, trialToo: true });
  if (order instanceof Refusal) return order;
  switch (order.state) {
    case 'trial':
      await deleteOrder(work.tx, order.order_id);
      break;
    case 'started':
      if (keepLines) await removePatientsWithoutLine(work.tx, order.order_id);
      else await discardOrder(work, order, 'order-discarded');
      break;
    case 'draft':
      await removePatientsWithoutLine(work.tx, order.order_id);
      break;
    default:
      order.state satisfies never;
  }
  return { message: 'The order was cleaned up.' };
}
