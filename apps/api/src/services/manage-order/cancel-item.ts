import type { Body } from '@bolt/contracts';
import { notCancellableMessage } from '@bolt/domain/orders/explain-line-refusal';
import { moveLine } from '@bolt/domain/orders/order-status';
import { Refusal, refuse } from '../../problems.ts';
import type { OrderWork } from '../orders/order-work.ts';
import { changeItem, type ItemAnswer, openItem } from './item-work.ts';

/** Cancels an item for the hospital, which may do so until it is being made. */
export async function cancelItem(
  work: OrderWork,
  request: Body<'POST /api/v1/dashboard/order/cancel'>,
): Promise<ItemAnswer | Refusal> {
  const open = await openItem(work, request);
  if (open instanceof Refusal) return open;
  const { status, item } = open;
  const move = moveLine({ status, onHold: item.on_hold }, { to: 'Cancelled', by: 'hospital' });
  if (!move.ok) return refuse('line-not-cancellable', { message: notCancellableMessage(status) });
  return changeItem(work, open, {
    action: 'line-cancelled',
    message: 'Your order has been successfully cancelled!',
    drugName: request.drugName,
    change: { status: move.status },
  });
}
