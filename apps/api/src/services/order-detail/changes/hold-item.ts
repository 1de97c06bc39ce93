import type { HoldRequest } from '@bolt/contracts/order-changes.contract';
import { lineFlags } from '@bolt/domain/orders/order-status';
import { Refusal, refuse } from '#problems.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import { changeItem, type ItemAnswer, openItem } from './item-work.ts';

/** Puts an item on hold or releases it. A held item keeps its place and does not move on. */
export async function holdItem(work: OrderWork, request: HoldRequest): Promise<ItemAnswer | Refusal> {
  const open = await openItem(work, { ...request, orderId: request.groupOrderID });
  if (open instanceof Refusal) return open;
  const line = { status: open.status, type: open.item.line_type };
  if (!lineFlags(line).on_hold_can_change) {
    return refuse('line-hold-unchangeable', { about: line });
  }
  return changeItem(work, open, {
    action: request.onHold ? 'line-held' : 'line-released',
    message: request.onHold ? 'The item is on hold.' : 'The item is not on hold any more.',
    drugName: request.drugName,
    change: { on_hold: request.onHold },
  });
}
