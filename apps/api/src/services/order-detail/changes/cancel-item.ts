import type { Body } from '@bolt/contracts';
import { moveLine } from '@bolt/domain/orders/order-status';
import { findHospital } from '#database/queries/session-user.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import { cancelMail } from './cancel-mail.ts';
import { changeItem, type ItemAnswer, openItem } from './item-work.ts';

/** Cancels an item for the hospital, which may do so until it is being made, and tells the supplier's team. */
export async function cancelItem(
  work: OrderWork,
  request: Body<'POST /api/v1/dashboard/order/cancel'>,
): Promise<ItemAnswer | Refusal> {
  const { portal, tx, actor } = work;
  const open = await openItem(work, request);
  if (open instanceof Refusal) return open;
  const { status, item, order } = open;
  const move = moveLine({ status, onHold: item.on_hold }, { to: 'Cancelled', by: 'hospital' });
  if (!move.ok) return refuse('line-not-cancellable', { about: { status } });
  const { hospital_name: name } = await findHospital(tx, actor.hospitalId);
  const [answer] = await Promise.all([
    changeItem(work, open, {
      action: 'line-cancelled',
      message: 'Your order has been successfully cancelled!',
      drugName: request.drugName,
      change: { status: move.status },
    }),
    queueMail(
      work,
      cancelMail({
        to: portal.config.contactMail,
        hospital: { id: actor.hospitalId, name },
        orderReference: order.order_ref_view,
        merlinOrderLineID: item.delivery_id,
        userName: actor.userName,
      }),
    ),
  ]);
  return answer;
}
