import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';
import { HOLIDAY_REGIONS, listPublicHolidays } from './public-holidays.ts';

/** Last year to the year after next: what orders of the past and the calendar ahead can touch. */
export function holidayYears(now: Date): number[] {
  const thisYear = now.getUTCFullYear();
  return [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
}

export async function loadPublicHolidays(owner: OwnerDatabase, now: Date): Promise<void> {
  const years = holidayYears(now);
  const holidays = HOLIDAY_REGIONS.flatMap((region) =>
    years.flatMap((year) => listPublicHolidays(region, year)),
  );
  await insertRows(
    owner,
    'public_holiday',
    holidays.map(({ region, date, name }) => ({ region, holiday_date: date, holiday_name: name })),
  );
}
