import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { isUuid } from '#database/is-uuid.ts';
import { recordWrite } from '#database/queries/audit.queries.ts';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import {
  type ItemChange,
  type ItemOfPatient,
  type LockedItem,
  lockItem,
  readItemEvents,
  updateItem,
} from '#database/queries/order-changes.queries.ts';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';
import { announceChange } from '#notices/change-notices.ts';
import { type Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { type OrderWork, sitesOf } from '../../order-entry/order-work.ts';
import { tellOfChange } from '../../queries/tell-of-change.ts';
import { foundSinceOfLines } from '../found-since.ts';
import { knownNow } from '../known-now.ts';
import { orderItem } from '../order-item.ts';
import { describeChanges } from './describe-changes.ts';

/** The item that a call names, in the words of each of them. */
export interface NamedItem {
  orderId: string;
  merlinOrderID: string;
  merlinOrderLineID: string;
  orderLineId?: string;
  type: OrderSiteCode;
  drugName: string;
  version?: number | undefined;
}

export interface OpenItem extends LockedItem {
  /** The words and rules of the line: those of the catalogue it was judged by. */
  catalogue: Catalogue;
  /** What rules of status go by: an order from elsewhere stays 'NONBOLT' whatever its items say. */
  status: string;
}

export interface ItemAnswer {
  message: string;
  item: OrderItem;
}

/** Locks the item of a submitted order, and refuses where somebody changed it since the caller saw it. */
export async function openItem(work: OrderWork, named: NamedItem): Promise<OpenItem | Refusal> {
  const { tx, actor, portal } = work;
  const { orderId, merlinOrderID, merlinOrderLineID } = named;
  if (!isUuid(orderId) || orderId.toLowerCase() !== merlinOrderID.toLowerCase())
    return refuse('order-not-found');
  if (!isUuid(merlinOrderLineID)) return refuse('line-not-found');
  const locked = await lockItem(tx, { orderId, deliveryId: merlinOrderLineID, sites: sitesOf(actor) });
  if (!locked || locked.order.site !== named.type) return refuse('line-not-found');
  const { order, item } = locked;
  // Told first: an edit may have made the item a line of its own.
  const stale = await refuseStaleItem(work, locked, named.version);
  if (stale) return stale;
  if (named.orderLineId && named.orderLineId.toLowerCase() !== item.line_id) return refuse('line-not-found');
  const ordered = await portal.catalogue.get(tx, item.catalogue_version ?? actor.catalogueVersion);
  return {
    ...locked,
    catalogue: await catalogueOfLines(work, ordered, [item]),
    status: order.source === 'NONBOLT' ? 'NONBOLT' : (item.status ?? ''),
  };
}

async function refuseStaleItem(
  { tx }: OrderWork,
  { order, item }: LockedItem,
  seen: number | undefined,
): Promise<Refusal | undefined> {
  if (seen === undefined || seen === item.delivery_version) return undefined;
  const events = await readItemEvents(tx, {
    orderId: order.order_id,
    deliveryId: item.delivery_id,
    sinceVersion: seen,
  });
  const changes = describeChanges(events);
  return refuse('stale-version', {
    about: { changes },
    changes,
    current: {
      version: item.delivery_version,
      editedBy: order.edited_by_name,
      editedAt: order.edited_at?.toISOString() ?? null,
    },
  });
}

interface DoneToItem {
  action: string;
  drugName: string;
  change: ItemChange;
  /** The item's line as it is kept by now, where the change was judged. */
  line?: OrderLineRow;
}

/** Writes the change with its audit and notice; an item that is so already is left alone. */
export async function changeItem(
  work: OrderWork,
  { order, item, catalogue }: OpenItem,
  { message, ...done }: DoneToItem & { message: string },
): Promise<ItemAnswer> {
  const isChanged = Object.entries(done.change).some(([column, value]) => item[column] !== value);
  const now = isChanged ? await writeChange(work, { ...item, order_id: order.order_id }, done) : item;
  const { tx, actor } = work;
  const holidays = await listHolidayDates(tx, actor.holidayRegion);
  const known = await knownNow(work, { ...actor, holidays });
  const foundSince = foundSinceOfLines(order.source === 'portal' ? [now] : [], known);
  return { message, item: orderItem(now, order, catalogue, { now: known, foundSince }) };
}

/** As `changeItem`, of an item that is changed by it; answers it as it is then. */
export async function writeChange(
  work: OrderWork,
  item: ItemOfPatient,
  done: DoneToItem,
): Promise<ItemOfPatient> {
  const { tx, actor, now } = work;
  const changed = {
    ...item,
    ...done.line,
    ...done.change,
    delivery_version: item.delivery_version + 1,
    query: await tellOfChange(work, item, done.change),
  };
  const before = Object.fromEntries(Object.keys(done.change).map((column) => [column, item[column]]));
  await Promise.all([
    updateItem(tx, changed, { userName: actor.userName, now }),
    recordWrite(tx, work, {
      action: done.action,
      subjectType: 'order-line',
      subjectId: changed.line_id,
      before: { ...before, ...(done.line && judgementOf(item)), version: item.delivery_version },
      after: {
        ...done.change,
        ...(done.line && judgementOf(changed)),
        version: changed.delivery_version,
        merlinOrderLineID: item.delivery_id,
        drugName: done.drugName,
      },
    }),
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'order', id: item.order_id }),
  ]);
  return changed;
}

/** What the audit keeps of a judgement. */
const judgementOf = ({
  line_id,
  drug_volume_ml,
  total_volume_ml,
  findings,
  overrides,
  ...row
}: OrderLineRow) => ({
  line_id,
  drug_volume_ml,
  total_volume_ml,
  findings,
  overrides,
  stability: row.stability,
  catalogue_version: row.catalogue_version,
});
