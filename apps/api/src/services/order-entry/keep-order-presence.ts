import type { Answer, Body } from '@bolt/contracts';
import {
  endPresence,
  keepPresence,
  readOthersPresent,
} from '../../database/queries/order-presence.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal } from '../../problems.ts';
import { openOrder } from './open-order.ts';
import type { OrderWork } from './order-work.ts';

/** The heartbeat of a screen that has a draft open. Coming and going is told to the other screens at once. */
export async function keepOrderPresence(
  work: OrderWork,
  { orderRef, screenId, isLeaving = false }: Body<'POST /api/v1/order/presence'>,
): Promise<Answer<'POST /api/v1/order/presence'> | Refusal> {
  const { tx, actor } = work;
  const { hospitalId, userId, userName } = actor;
  const order = await openOrder(work, orderRef, { lock: false });
  if (order instanceof Refusal) return order;
  const screen = { orderId: order.order_id, screenId, hospitalId, userId, userName };
  const isNews = isLeaving ? await endPresence(tx, screen) : await keepPresence(tx, screen);
  if (isNews) announceChange(tx, { hospitalId, kind: 'presence', id: order.order_id });
  return { others: await readOthersPresent(tx, order.order_id, userId) };
}
