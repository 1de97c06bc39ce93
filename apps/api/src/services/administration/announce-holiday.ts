import { holidayWords } from '@bolt/domain/administration/holiday-words';
import type { AnnouncementCountry } from '@bolt/domain/administration/validate-announcement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { lockHolidayAnnouncements } from '../../database/queries/announcements.queries.ts';
import { countDeliveriesOn, countNamesOfDay } from '../../database/queries/holiday-changes.queries.ts';
import type { StaffWork } from '../workbench/staff-work.ts';
import { endRecord, keepAnnouncement } from './announcements.ts';

interface Holiday {
  region: string;
  date: CareDate;
  name: string;
}

/**
 * Tells the hospitals of the region that nothing is delivered on a day for which items are ordered, or on which home patients
 * have their first delivery, until that day is over. Which those are each hospital sees in its own orders and registrations.
 */
export async function announceHoliday(work: StaffWork, holiday: Holiday): Promise<void> {
  const { tx, now } = work;
  const { region, date, name } = holiday;
  // Midnight at Greenwich lies behind the end of the day of each region.
  const until = new Date(`${date}T24:00:00Z`);
  if (until <= now || (await countNamesOfDay(tx, region, date)) > 1) return;
  const deliveries = await countDeliveriesOn(tx, { region, date }, now);
  if (deliveries.hospitals === 0) return;
  await keepAnnouncement(work, {
    kind: 'notice',
    ...holidayWords({ region, date, name }, deliveries),
    country_code: region.slice(0, 2) as AnnouncementCountry,
    shows_from: now,
    shows_until: until,
    holiday_region: region,
    holiday_date: date,
  });
}

/** The day is a delivery day again, unless it is a holiday by another name. */
export async function endHolidayAnnouncements(
  work: StaffWork,
  { region, date }: Omit<Holiday, 'name'>,
): Promise<void> {
  if ((await countNamesOfDay(work.tx, region, date)) > 0) return;
  for (const announced of await lockHolidayAnnouncements(work.tx, { region, date }, work.now))
    await endRecord(work, announced);
}
