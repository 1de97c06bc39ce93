import type { Transaction } from '../database.ts';

/** By what it is said of a date whether the hospital has it delivered. */
export interface OwnHospital extends Record<string, unknown> {
  hospitalId: string;
  timeZone: string;
  holidayRegion: string;
  /** Of the catalogue in force; null before the first. */
  catalogueVersion: number | null;
}

/** The hospital of the transaction. */
export async function readOwnHospital(tx: Transaction): Promise<OwnHospital | undefined> {
  const [row] = await tx.query<OwnHospital>({
    name: 'read-own-hospital',
    text: `select hospital_id as "hospitalId", time_zone as "timeZone", holiday_region as "holidayRegion",
             (select version from catalogue_version where is_current) as "catalogueVersion"
           from hospital where hospital_id = current_setting('bolt.hospital_id', true)`,
    values: [],
  });
  return row;
}
