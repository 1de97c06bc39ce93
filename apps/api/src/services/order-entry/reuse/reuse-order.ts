import type { Answer, Body } from '@bolt/contracts';
import { Refusal } from '#problems.ts';
import type { OrderWork } from '../order-work.ts';
import { saveDraft } from '../save-draft.ts';
import { startOrder } from '../start-order.ts';
import { reorderLines } from './reorder-lines.ts';

/** A new order of lines that were ordered before, kept as a draft: header and lines are there together or not at all. */
export async function reuseOrder(
  work: OrderWork,
  { orderLineItemIds, ...header }: Body<'POST /api/v1/order/reuse'>,
): Promise<Answer<'POST /api/v1/order/reuse'> | Refusal> {
  const started = await startOrder(work, { ...header, type: 'CMP' });
  if (started instanceof Refusal) return started;
  const { orderRef } = started;
  const added = await reorderLines(work, { orderRef, orderLineItemIds });
  if (added instanceof Refusal) return added;
  const saved = await saveDraft(work, { orderRef });
  if (saved instanceof Refusal) return saved;
  return {
    message: 'The order was created.',
    orderRef,
    drugCount: added.lines.length,
    editRequired: added.lines.some((line) => line.editRequired),
  };
}
