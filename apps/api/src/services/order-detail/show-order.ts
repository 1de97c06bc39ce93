import type { Body } from '@bolt/contracts';
import type { OrderDetailAnswer } from '@bolt/contracts/order-detail.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import { readLastWrite } from '../../database/queries/audit.queries.ts';
import {
  type CalendarOfOrderRow,
  type PlacedItemRow,
  readArrivingLines,
  readCalendarOfOrder,
  readPlacedOrder,
} from '../../database/queries/order-detail.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { type Asking, catalogueOfLines } from '../nutrition-products/own-products.ts';
import { arrivingOrder, LARGE_ORDER_ITEMS } from './arriving-order.ts';
import { cancelledSinceOf } from './cancelled-since.ts';
import { dispatchedAsOf } from './dispatched-as.ts';
import { foundSinceOfLines, type KnownNow } from './found-since.ts';
import { knownNow } from './known-now.ts';
import { orderDetail } from './order-detail.ts';
import { patientSinceOf } from './patient-since.ts';

type Reading = Pick<Asking, 'portal' | 'tx'>;

/**
 * One submitted order, its items named as the catalogue called them when they were ordered. Whole, unless the caller
 * accepts steps and the order is large, or asks for a step (decision A4).
 */
export async function showOrder(
  work: Reading & { requestId: string },
  {
    groupOrderId,
    type,
    step,
    order_id = groupOrderId,
    ...asked
  }: Body<'POST /api/v1/dashboard/order/details'>,
): Promise<OrderDetailAnswer | Refusal> {
  const { tx, requestId } = work;
  if (!isUuid(groupOrderId) || order_id !== groupOrderId) return refuse('order-not-found');
  const itemsUpTo = itemsAtOnce(step, asked.async);
  const [{ order, items }, calendar] = await Promise.all([
    readPlacedOrder(tx, groupOrderId, requestId, itemsUpTo),
    readCalendarOfOrder(tx, groupOrderId),
  ]);
  if (!order) return refuseGone(tx, groupOrderId);
  if (type && type !== order.site) return refuse('order-not-found');
  if (items.length === 0) return arrivingOrder(order, await readArrivingLines(tx, groupOrderId));
  const [versions, now, dispatchedAs, patientSince] = await Promise.all([
    catalogueVersions(work, items),
    knownOfOrder(work, calendar),
    dispatchedAsOf(tx, items),
    patientSinceOf(work, groupOrderId, items),
  ]);
  const catalogueOf = (version: number | null) => versions.get(version ?? 0);
  const foundSince = foundSinceOfLines(order.source === 'portal' ? items : [], now);
  const cancelledSince = await cancelledSinceOf(tx, items, { catalogueOf, country: order.country_code });
  const since = { foundSince, cancelledSince, dispatchedAs, patientSince };
  const detail = orderDetail(order, items, { catalogueOf, now, ...since });
  return step
    ? { ...detail, patients_data: {}, patientKeys: [], load_async: true, orderdetails: detail }
    : detail;
}

/** By which names an order's deletion stands in the audit; the second is one of earlier releases. */
const DELETIONS = ['draft-deleted', 'order-discarded'];

/** Whoever had a draft open that a colleague deleted is told by whom and when (ISO 8601). */
async function refuseGone(tx: Transaction, orderId: string): Promise<Refusal> {
  const deleted = await readLastWrite(tx, {
    actions: DELETIONS,
    subjectId: orderId,
  });
  if (!deleted) return refuse('order-not-found');
  const { user_name: by, happened_at: at } = deleted;
  return refuse('order-not-found', { deleted: { by, at: at.toISOString() } });
}

function itemsAtOnce(step: 'orderlines' | 'orderdetails' | undefined, isAsync = false) {
  if (step === 'orderlines') return { itemsUpTo: 0 };
  return isAsync && !step ? { itemsUpTo: LARGE_ORDER_ITEMS - 1 } : {};
}

async function knownOfOrder(work: Reading, calendar: CalendarOfOrderRow | undefined): Promise<KnownNow> {
  if (!calendar) throw new Error('An order that was read has a hospital');
  const { hospital_id: hospitalId, version_in_force: catalogueVersion, holidays } = calendar;
  return knownNow(work, { hospitalId, catalogueVersion, holidays: new Set(holidays) });
}

async function catalogueVersions(
  { portal, tx }: Reading,
  items: readonly PlacedItemRow[],
): Promise<Map<number, Catalogue>> {
  const versions = new Set(items.map((item) => item.catalogue_version).filter((version) => version !== null));
  return new Map(
    await Promise.all(
      [...versions].map(async (version) => {
        const held = await portal.catalogue.get(tx, version);
        const asking = { portal, tx, actor: { catalogueVersion: version } };
        return [version, await catalogueOfLines(asking, held, items)] as const;
      }),
    ),
  );
}
