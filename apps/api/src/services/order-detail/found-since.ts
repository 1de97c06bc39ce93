import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { findHolidaySince } from '@bolt/domain/compounding/findings/find-holiday-since';
import { findShortSince } from '@bolt/domain/compounding/findings/find-short-since';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { findWithdrawnSince } from '@bolt/domain/compounding/line/find-withdrawn';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { parseLineStatus, statusesToCome } from '@bolt/domain/orders/line-statuses';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import type { OrderedFormulation } from '../../database/queries/ordered-formulation.ts';
import { type LastingItem, lastingOf } from './lasting-of-item.ts';

/** What of an ordered item decides what became of it since. */
export interface OrderedItem extends LastingItem {
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  /** The hospital's formulation that it orders, as it is offered now; null of anything else. */
  formulation: OrderedFormulation | null;
}

/** For when an item is ordered. */
export const datesOfItem = (item: Pick<OrderedItem, 'delivery_date' | 'treatment_date'>) => ({
  deliveryDate: item.delivery_date,
  treatmentDate: item.treatment_date,
});

/** By what is known now. */
export interface KnownNow {
  inForce: Catalogue;
  /** Of the item's hospital. */
  calendar: Pick<DeliveryCalendar, 'rules' | 'holidays'>;
}

/**
 * What came of an item after it was judged: its formulation was withdrawn, or a public holiday was made of the day of its
 * delivery, or of one before it, so that it is made earlier than it was to be.
 *
 * @param found of its delivery, without what came since.
 */
function foundSince(
  item: OrderedItem,
  found: readonly Finding[],
  { inForce, calendar }: KnownNow,
): Finding[] {
  const dates = datesOfItem(item);
  return [
    ...findWithdrawnSince(item.formulation),
    ...findShortSince(found, lastingOf(item, inForce), dates, calendar),
    ...findHolidaySince(dates.deliveryDate, found, calendar),
  ];
}

/** All that is found of an item now; by how much it falls short is said by today's figure alone. */
export function withFoundSince(item: OrderedItem, found: readonly Finding[], now: KnownNow): Finding[] {
  const since = foundSince(item, found, now);
  const isShort = since.some((each) => isAbout('lasting', each));
  return [...since, ...(isShort ? found.filter((each) => !isAbout('lasting', each)) : found)];
}

/** Nothing comes of what was dispatched or cancelled any more. */
export const isToCome = ({ status }: Pick<PlacedItemRow, 'status'>): boolean =>
  statusesToCome.includes(parseLineStatus(status ?? ''));

export type FoundSince = ReadonlyMap<string, readonly Finding[]>;

/**
 * By the key of a line what its hospital reads beside the stored verdict, which is the line's as well: of each delivery that
 * is still to come what the supplier finds of it.
 */
export function foundSinceOfLines(items: readonly PlacedItemRow[], now: KnownNow): FoundSince {
  const toCome = items.filter(isToCome);
  const found = new Map<string, Finding[]>();
  for (const item of toCome) {
    const said = found.get(item.line_id) ?? [];
    const since = foundSince(item, findingsOfDelivery(datesOfItem(item), item.findings), now);
    const others = since.filter(({ detail }) => said.every((each) => each.detail !== detail));
    if (others.length > 0) found.set(item.line_id, [...said, ...others]);
  }
  return found;
}
