import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

export interface ServedHospitalRow extends Record<string, unknown> {
  hospital_id: string;
  hospital_name: string;
  time_zone: string;
  holiday_region: string;
  country_code: string;
}

/** What the dates of these hospitals follow from, besides the supplier's rules of delivery. */
export async function readHospitalCalendars(
  tx: Transaction,
  hospitalIds: readonly string[],
): Promise<{ hospitals: ServedHospitalRow[]; holidays: { region: string; holiday_date: CareDate }[] }> {
  const [hospitals, holidays] = await Promise.all([
    tx.query<ServedHospitalRow>({
      name: 'read-served-hospitals',
      text: `select hospital_id, hospital_name, time_zone, holiday_region, country_code
             from hospital where hospital_id = any($1)`,
      values: [hospitalIds],
    }),
    tx.query<{ region: string; holiday_date: CareDate }>({
      name: 'read-served-holidays',
      text: `select p.region, p.holiday_date from public_holiday p
             where p.region in (select h.holiday_region from hospital h where h.hospital_id = any($1))`,
      values: [hospitalIds],
    }),
  ]);
  return { hospitals, holidays };
}
