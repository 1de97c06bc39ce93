import type { Body } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { orderCommentMessage, orderReferenceMessage } from '@bolt/domain/orders/validate-order-header';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import {
  holdReference,
  isReferenceOpen,
  type OpenOrderRow,
  updateOrderHeader,
} from '../../database/queries/order-entry.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import { openOrder, refuseStale } from './open-order.ts';
import type { OrderWork } from './order-work.ts';
import { assembleOrder } from './read-order.ts';
import { refuseTakenReference } from './refuse-taken-reference.ts';

/**
 * Changes the reference that users see, or the comment, or both. The key of the draft stays what it was. Without
 * updateOrderRefView a reference that is sent along is left alone, as it is in older clients.
 */
export async function updateOrderInfo(
  work: OrderWork,
  change: Body<'POST /api/v1/order/info/update'>,
): Promise<OrderInfo | Refusal> {
  const { tx, actor, now } = work;
  const order = await openOrder(work, change.orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  const stale = refuseStale(order, change.version);
  if (stale) return stale;

  const renames = change.orderRefView !== undefined && change.updateOrderRefView !== false;
  const header = {
    orderRefView: renames ? readableLine(change.orderRefView ?? '') : order.order_ref_view,
    comment: change.updatecomment === undefined ? order.comment : readableText(change.updatecomment),
  };
  const fields = headerFields({ ...change, orderRefView: renames ? change.orderRefView : undefined });
  if (fields) return refuse('form-invalid', { fields });
  if (renames && (await isTaken(work, order, header.orderRefView))) {
    return refuseTakenReference(header.orderRefView, 'orderRefView');
  }
  await Promise.all([
    updateOrderHeader(
      tx,
      order.order_id,
      { ...header, orderRefSort: naturalSortKey(header.orderRefView) },
      { userName: actor.userName, now },
    ),
    recordWrite(tx, work, {
      action: 'order-info-updated',
      subjectType: 'order',
      subjectId: order.order_id,
      before: { orderRefView: order.order_ref_view, comment: order.comment },
      after: header,
    }),
    announceChange(tx, {
      hospitalId: actor.hospitalId,
      kind: 'draft',
      id: order.order_id,
      version: order.version + 1,
    }),
  ]);
  const updated = await openOrder(work, change.orderRef, { lock: false });
  return updated instanceof Refusal ? updated : assembleOrder(work, updated);
}

/** As typed: what cannot be shown is gone from what is kept. */
function headerFields(typed: {
  orderRefView: string | undefined;
  updatecomment?: string | undefined;
}): Record<string, string> | undefined {
  const orderRefView = typed.orderRefView === undefined ? null : orderReferenceMessage(typed.orderRefView);
  const updatecomment = orderCommentMessage(typed.updatecomment ?? '');
  if (!orderRefView && !updatecomment) return undefined;
  return { ...(orderRefView && { orderRefView }), ...(updatecomment && { updatecomment }) };
}

async function isTaken(
  { tx, actor }: OrderWork,
  order: OpenOrderRow,
  orderRefView: string,
): Promise<boolean> {
  const [, taken] = await Promise.all([
    holdReference(tx, actor.hospitalId, orderRefView),
    isReferenceOpen(tx, actor.hospitalId, orderRefView, order.order_id),
  ]);
  return taken;
}
