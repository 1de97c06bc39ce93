import { holidayYears } from '@bolt/domain/administration/validate-holiday';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import {
  insertPublicHolidays,
  listFilledYears,
  listHospitalRegions,
} from '../../database/queries/public-holidays.queries.ts';
import { announceCalendar } from '../../notices/change-notices.ts';

/**
 * Fills the years of a region of which the table has nothing yet; a year that it has is never touched, because
 * supplier staff correct it. A region that the holiday library does not know stays empty.
 */
export async function fillPublicHolidays(owner: Pick<OwnerDatabase, 'query'>, now: Date): Promise<void> {
  const filled = await listFilledYears(owner);
  const ofHospitals = await listHospitalRegions(owner);
  const isMissing = (region: string) => holidayYears(now).some((year) => !filled.has(`${region} ${year}`));
  if (filled.size > 0 && !ofHospitals.some(isMissing)) return;

  // Its rules of every country cost memory, and are wanted once a year.
  const { HOLIDAY_REGIONS, listPublicHolidays } = await import('./list-public-holidays.ts');
  const regions = [...new Set([...HOLIDAY_REGIONS, ...ofHospitals])];
  const holidays = regions.flatMap((region) =>
    holidayYears(now)
      .filter((year) => !filled.has(`${region} ${year}`))
      .flatMap((year) => listPublicHolidays(region, year)),
  );
  await insertPublicHolidays(owner, holidays);
  for (const region of new Set(ofHospitals)) await announceCalendar(owner, region);
}
