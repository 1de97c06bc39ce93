import type { Answer, Body } from '@bolt/contracts';
import { trialDeliveryDate } from '@bolt/domain/compounding/line/trial-delivery-date';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { orderDateMessage, validateOrderHeader } from '@bolt/domain/orders/validate-order-header';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { newId } from '../../database/new-id.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import {
  holdReference,
  insertOrder,
  isReferenceOpen,
  type NewOrder,
  trialReference,
} from '../../database/queries/order-entry.queries.ts';
import { findOwnOpen } from '../../database/queries/started-orders.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { type OrderWork, sitesOf } from './order-work.ts';
import { refuseTakenReference } from './refuse-taken-reference.ts';

type Start = Body<'POST /api/v1/order/start'>;
type Started = Answer<'POST /api/v1/order/start'>;

const answerRef = (orderRef: string): Started => ({ orderRef, data: { orderRef } });

/** Opens an order by its header. Its reference, as typed, is its key until it is submitted. */
export async function startOrder(work: OrderWork, header: Start): Promise<Started | Refusal> {
  const { tx, actor } = work;
  if (header.type === 'trial') return startTrial(work, header);
  const site = header.type === 'TPN' ? 'TPN' : 'CMP';
  if (!sitesOf(actor).includes(site)) return refuse('access-missing');
  const fields = validateOrderHeader(header, todayIn(actor.timeZone, work.now));
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });

  const order = newOrder(work, header, {
    orderId: newId(work.now.getTime()),
    site,
    state: 'started',
    orderRef: readableLine(header.orderRef),
  });
  const [, taken] = await Promise.all([
    holdReference(tx, actor.hospitalId, order.orderRef),
    isReferenceOpen(tx, actor.hospitalId, order.orderRef, null),
  ]);
  if (taken) {
    return refuseTakenReference(order.orderRef, 'orderRef', await findOwnOpen(tx, site, order.orderRef));
  }
  await Promise.all([
    insertOrder(tx, order),
    recordWrite(tx, work, {
      action: 'order-started',
      subjectType: 'order',
      subjectId: order.orderId,
      before: null,
      after: order,
    }),
  ]);
  return answerRef(order.orderRef);
}

/** A throwaway order under a key of its own: no list, search or counter knows its state. */
async function startTrial(work: OrderWork, header: Start): Promise<Started | Refusal> {
  const [site] = sitesOf(work.actor);
  const today = todayIn(work.actor.timeZone, work.now);
  if (!site) return refuse('access-missing');
  if (parseCareDate(header.deliveryDate) === null) {
    return refuse('form-invalid', { fields: { deliveryDate: 'Enter a valid date' } });
  }
  const orderId = newId(work.now.getTime());
  const order = newOrder(work, header, {
    orderId,
    site,
    state: 'trial',
    orderRef: trialReference(orderId),
  });
  // The date that older clients send for every trial will be in the past one day.
  const inThePast = orderDateMessage(header.deliveryDate, today) !== null;
  await insertOrder(work.tx, {
    ...order,
    deliveryDate: inThePast ? trialDeliveryDate(today) : order.deliveryDate,
  });
  return answerRef(order.orderRef);
}

function newOrder(
  { actor, now }: OrderWork,
  header: Start,
  kind: Pick<NewOrder, 'orderId' | 'site' | 'state' | 'orderRef'>,
): NewOrder {
  return {
    ...kind,
    hospitalId: actor.hospitalId,
    orderRefSort: naturalSortKey(kind.orderRef),
    deliveryDate: parseCareDate(header.deliveryDate) as string,
    deliveryTime: header.deliveryTime || null,
    comment: readableText(header.comment ?? ''),
    createdBy: actor.userId,
    createdByName: actor.userName,
    now,
  };
}
