import type { HospitalEntry } from '@bolt/contracts/hospital-file';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import {
  type HospitalWithWards,
  keepHospital,
  lockHospital,
  recordHospitalLoad,
} from '../../database/queries/hospital-loads.queries.ts';
import { announceCalendar } from '../../notices/change-notices.ts';
import { fillPublicHolidays } from '../holidays/fill-public-holidays.ts';

const DEFAULT_DOSE_CHANGE_PERCENT = 25;

export interface LoadedHospitals {
  added: string[];
  changed: string[];
  /** As they were. */
  same: string[];
}

/**
 * Adds and changes hospitals with their wards, all of them or none, and fills in the public holidays of their regions.
 * A hospital that is not named stays as it is.
 */
export async function loadHospitals(
  owner: OwnerDatabase,
  hospitals: readonly HospitalEntry[],
  now: Date,
): Promise<LoadedHospitals> {
  const loaded: LoadedHospitals = { added: [], changed: [], same: [] };
  await owner.query('begin');
  try {
    for (const hospital of hospitals) loaded[await loadHospital(owner, hospital)].push(hospital.hospitalId);
    await fillPublicHolidays(owner, now);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return loaded;
}

async function loadHospital(owner: OwnerDatabase, hospital: HospitalEntry): Promise<keyof LoadedHospitals> {
  const before = await lockHospital(owner, hospital.hospitalId);
  const given = asKept(hospital);
  if (before && isSame(before, given)) return 'same';
  await keepHospital(owner, given);
  await announceCalendar(owner, hospital.holidayRegion);
  await recordHospitalLoad(owner, { before, after: given });
  return before ? 'changed' : 'added';
}

const asKept = (hospital: HospitalEntry): HospitalWithWards => ({
  columns: {
    hospital_id: hospital.hospitalId,
    hospital_name: hospital.hospitalName,
    country: hospital.hospitalCountry,
    country_code: hospital.countryCode,
    state: hospital.hospitalState,
    state_code: hospital.hospitalStateCode,
    region: hospital.region,
    uses_merlin_api: hospital.usesMerlinApi,
    compounding_access: hospital.compoundingAccess,
    tpn_access: hospital.tpnAccess,
    csv_import: hospital.csvImport,
    time_zone: hospital.timeZone,
    holiday_region: hospital.holidayRegion,
    dose_change_percent: hospital.doseChangePercent ?? DEFAULT_DOSE_CHANGE_PERCENT,
  },
  wards: hospital.wards.map(({ wardId, wardName }) => ({ ward_id: wardId, ward_name: wardName })),
});

function isSame(before: HospitalWithWards, given: HospitalWithWards): boolean {
  const names = new Map(before.wards.map(({ ward_id, ward_name }) => [ward_id, ward_name]));
  return (
    Object.entries(given.columns).every(([column, value]) => before.columns[column] === value) &&
    given.wards.every(({ ward_id, ward_name }) => names.get(ward_id) === ward_name)
  );
}
