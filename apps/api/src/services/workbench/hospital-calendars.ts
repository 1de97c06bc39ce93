import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import { readHospitalCalendars } from '../../database/queries/served-hospitals.queries.ts';
import type { Portal } from '../../portal.ts';
import type { Staff } from '../../staff.ts';
import type { StaffWork } from './staff-work.ts';

export interface CalendarOfHospital extends DeliveryCalendar {
  holidays: ReadonlySet<CareDate>;
  country: Country;
  hospital_name: string;
}

/** Of whom: of the supplier's people, or of a hospital's user, who works at that one. */
export interface Calendars extends Pick<StaffWork, 'tx'> {
  portal: Pick<Portal, 'catalogue'>;
  staff: Pick<Staff, 'catalogueVersion' | 'hospitalIds'>;
}

/** By hospital what the dates of its items follow from, under the catalogue in force. */
export async function hospitalCalendars({
  portal,
  tx,
  staff,
}: Calendars): Promise<Map<string, CalendarOfHospital>> {
  const [{ document }, { hospitals, holidays }] = await Promise.all([
    portal.catalogue.get(tx, staff.catalogueVersion),
    readHospitalCalendars(tx, staff.hospitalIds),
  ]);
  const ofRegion = Map.groupBy(holidays, ({ region }) => region);
  const days = new Map(
    [...ofRegion].map(([region, of]) => [region, new Set(of.map(({ holiday_date }) => holiday_date))]),
  );
  return new Map(
    hospitals.map((hospital) => [
      hospital.hospital_id,
      {
        rules: deliveryRulesOf(document.delivery, hospital.hospital_id),
        holidays: days.get(hospital.holiday_region) ?? new Set<CareDate>(),
        timeZone: hospital.time_zone,
        country: hospital.country_code as Country,
        hospital_name: hospital.hospital_name,
      },
    ]),
  );
}
