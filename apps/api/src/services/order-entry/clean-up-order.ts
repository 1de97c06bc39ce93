import { deleteOrder } from '../../database/queries/order-entry.queries.ts';
import { removePatientsWithoutLine } from '../../database/queries/order-patients.queries.ts';
import { Refusal } from '../../problems.ts';
import { openOrder } from './open-order.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Removes what is not complete and nothing else, whether or not the order was ever saved (decision J11). Lines are stored
 * whole or not at all, so what is partial is a patient without a line. An order of one validation goes as a whole.
 */
export async function cleanUpOrder(
  work: OrderWork,
  orderRef: string,
): Promise<{ message: string } | Refusal> {
  const order = await openOrder(work, orderRef, { lock: true, trialToo: true });
  if (order instanceof Refusal) return order;
  switch (order.state) {
    case 'trial':
      await deleteOrder(work.tx, order.order_id);
      break;
    case 'started':
    case 'draft':
      await removePatientsWithoutLine(work.tx, order.order_id);
      break;
    default:
      order.state satisfies never;
  }
  return { message: 'The order was cleaned up.' };
}
