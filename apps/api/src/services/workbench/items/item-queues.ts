import type { ItemTab } from '@bolt/contracts/workbench-items.contract';
import { reviewByOf } from '@bolt/domain/workbench/review-by';
import {
  countOpenItems,
  type DueDate,
  type ItemFilter,
  listOpenDates,
  type OpenStatus,
} from '../../../database/queries/open-items.queries.ts';
import { type CalendarOfHospital, hospitalCalendars } from '../hospital-calendars.ts';
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

/** By when what is to be delivered on each date has to be reviewed, at each hospital. */
export async function dueDates(
  { tx }: Pick<StaffWork, 'tx'>,
  calendars: ReadonlyMap<string, CalendarOfHospital>,
  status: OpenStatus,
): Promise<DueDate[]> {
  const dates = await listOpenDates(tx, status);
  return dates.flatMap(({ hospital_id: hospitalId, delivery_date: deliveryDate }) => {
    const calendar = calendars.get(hospitalId);
    return calendar
      ? { hospitalId, deliveryDate, reviewBy: reviewByOf(deliveryDate, calendar).reviewBy }
      : [];
  });
}

/** How many items wait in each tab, and how many of those to review are late: the totals of the lists. */
export async function itemQueues(work: StaffWork) {
  const { tx, staff, now } = work;
  const calendars = await hospitalCalendars(work);
  const count = async (tab: ItemTab, lateAt?: Date) => {
    const filter = { ...shownIn(tab), userId: staff.userId, now, lateAt };
    return countOpenItems(tx, await dueDates(work, calendars, filter.status), filter);
  };
  const [toReview, late, reviewed, inManufacture] = await Promise.all([
    count('to-review'),
    count('to-review', now),
    count('reviewed'),
    count('in-manufacture'),
  ]);
  return { toReview, late, reviewed, inManufacture };
}
