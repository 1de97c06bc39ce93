import type { Answer, Body } from '@bolt/contracts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { saveAsDraft } from '../../database/queries/order-entry.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import { openOrder } from './open-order.ts';
import type { OrderWork } from './order-work.ts';
import { unixSeconds } from './present-order.ts';

/** Keeps an order as a draft: from now on it is in the lists until it is submitted or deleted. */
export async function saveDraft(
  work: OrderWork,
  { orderRef, type }: Body<'POST /api/v1/order/draft'>,
): Promise<Answer<'POST /api/v1/order/draft'> | Refusal> {
  const { tx, actor, now } = work;
  const order = await openOrder(work, orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  if (type !== undefined && type !== order.site) {
    return refuse('form-invalid', { fields: { type: `This order is of type ${order.site}` } });
  }
  // The order is locked: this is the version that saving makes of it.
  const version = order.version + 1;
  await Promise.all([
    saveAsDraft(tx, order.order_id, { userName: actor.userName, now }),
    recordWrite(tx, work, {
      action: 'draft-saved',
      subjectType: 'order',
      subjectId: order.order_id,
      before: { state: order.state, draftSavedAt: order.draft_saved_at },
      after: { state: 'draft', draftSavedAt: now },
    }),
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id: order.order_id, version }),
  ]);
  return { message: 'The draft was saved.', draftSaved: unixSeconds(now), version };
}
