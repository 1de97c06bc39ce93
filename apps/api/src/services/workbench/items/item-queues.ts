import type { ItemTab } from '@bolt/contracts/workbench-items.contract';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { type DeliveryCalendar, reviewByOf } from '@bolt/domain/workbench/review-by';
import {
  groupOpenItems,
  type ItemFilter,
  type OpenGroup,
  type OpenStatus,
} from '../../../database/queries/open-items.queries.ts';
import type { CountedItems } from '../../../notices/tell-queues.ts';
import type { CalendarOfHospital } from '../hospital-calendars.ts';
import type { StaffWork } from '../staff-work.ts';

export const STATUS_OF_TAB: Readonly<Record<ItemTab, OpenStatus>> = {
  'to-review': 'Pending',
  reviewed: 'Reviewed',
  'in-manufacture': 'In manufacture',
};

/** What a tab shows where no filter asks for more: what waits for an answer is not to be reviewed. */
export const shownIn = (tab: ItemTab): Pick<ItemFilter, 'status' | 'onHold' | 'openQuery'> => ({
  status: STATUS_OF_TAB[tab],
  ...(tab === 'to-review' && { onHold: false, openQuery: false }),
});

/** Open items that are alike, and by when they have to be reviewed. */
export interface DueGroup extends OpenGroup {
  reviewBy: Date;
}

/** All open items of the hospitals served, in groups, the first to be reviewed first. */
export async function dueGroups(
  { tx }: Pick<StaffWork, 'tx'>,
  calendars: ReadonlyMap<string, CalendarOfHospital>,
): Promise<DueGroup[]> {
  return (await groupOpenItems(tx))
    .flatMap((group) => {
      const calendar = calendars.get(group.hospital_id);
      return calendar ? { ...group, reviewBy: reviewByOf(group.delivery_date, calendar).reviewBy } : [];
    })
    .sort((one, other) => one.reviewBy.getTime() - other.reviewBy.getTime());
}

/** What of a filter the groups know; of anything else each item has to be asked. */
type GroupFilter = Pick<ItemFilter, 'status' | 'onHold' | 'openQuery' | 'hospitalId' | 'deliveryDate'>;

export const isInGroup = (group: OpenGroup, filter: GroupFilter): boolean =>
  group.status === filter.status &&
  (filter.onHold ?? group.on_hold) === group.on_hold &&
  (filter.openQuery ?? group.is_asked) === group.is_asked &&
  (filter.hospitalId ?? group.hospital_id) === group.hospital_id &&
  (filter.deliveryDate ?? group.delivery_date) === group.delivery_date;

export const countItems = (groups: readonly Pick<OpenGroup, 'items'>[]): number =>
  groups.reduce((sum, { items }) => sum + items, 0);

/** By when what is delivered on a date is to be reviewed, of calendars that are kept: each change asks of the same dates. */
const reviewTimes = new WeakMap<DeliveryCalendar, Map<CareDate, number>>();

function reviewTimeOf(deliveryDate: CareDate, calendar: DeliveryCalendar): number {
  const times = reviewTimes.get(calendar) ?? new Map<CareDate, number>();
  reviewTimes.set(calendar, times);
  const found = times.get(deliveryDate) ?? reviewByOf(deliveryDate, calendar).reviewBy.getTime();
  times.set(deliveryDate, found);
  return found;
}

/**
 * How many items wait in each tab: the totals of the lists. By when something is to be reviewed is asked of those alone
 * that wait for it.
 */
export function itemQueues(
  found: readonly OpenGroup[],
  calendars: ReadonlyMap<string, DeliveryCalendar>,
): CountedItems {
  const groups = found.filter(({ hospital_id }) => calendars.has(hospital_id));
  const of = (tab: ItemTab) => groups.filter((group) => isInGroup(group, shownIn(tab)));
  const toReview = of('to-review');
  return {
    toReview: countItems(toReview),
    due: toReview
      .map(({ hospital_id, delivery_date, items }) => ({
        reviewBy: reviewTimeOf(delivery_date, calendars.get(hospital_id)!),
        items,
      }))
      .sort((one, other) => one.reviewBy - other.reviewBy),
    reviewed: countItems(of('reviewed')),
    inManufacture: countItems(of('in-manufacture')),
  };
}
