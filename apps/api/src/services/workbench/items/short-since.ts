import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { findShortSince } from '@bolt/domain/compounding/findings/find-short-since';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import { dispatchDay } from '@bolt/domain/dates/deliverable-dates';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import { listLastingItems } from '../../../database/queries/lasting-items.queries.ts';
import type { OpenStatus } from '../../../database/queries/open-items.queries.ts';
import { lastingOf } from '../../order-detail/lasting-of-item.ts';
import type { CalendarOfHospital } from '../hospital-calendars.ts';
import type { StaffWork } from '../staff-work.ts';
import { datesOf } from './due-dates.ts';
import type { DueGroup } from './item-queues.ts';

interface Known {
  status: OpenStatus;
  catalogue: Catalogue;
  calendars: ReadonlyMap<string, CalendarOfHospital>;
}

/**
 * Keys of the open items that do not last until they are given because of a public holiday of since: their rows say so, and
 * no stored finding does. Only what is made earlier because of a holiday, of whatever age, is asked for and reckoned.
 */
export async function shortSince(
  { tx }: Pick<StaffWork, 'tx'>,
  groups: readonly DueGroup[],
  { status, catalogue, calendars }: Known,
): Promise<string[]> {
  const moved = groups.filter(({ hospital_id, delivery_date }) =>
    isMadeEarlier(delivery_date, calendars.get(hospital_id)),
  );
  const items = await listLastingItems(tx, datesOf(moved), status);
  return items.flatMap((item) => {
    const { delivery_id, hospital_id, delivery_date: deliveryDate, treatment_date: treatmentDate } = item;
    const calendar = calendars.get(hospital_id);
    if (!calendar) return [];
    const dates = { deliveryDate, treatmentDate };
    const stored = findingsOfDelivery(dates, item.findings);
    const short = findShortSince(stored, lastingOf(item, catalogue), dates, calendar);
    return short.length > 0 ? [delivery_id] : [];
  });
}

const isMadeEarlier = (deliveryDate: string, calendar: DeliveryCalendar | undefined): boolean =>
  calendar !== undefined &&
  dispatchDay(deliveryDate, calendar.rules, calendar.holidays) <
    dispatchDay(deliveryDate, calendar.rules, new Set());
