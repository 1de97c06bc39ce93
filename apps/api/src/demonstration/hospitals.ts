import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';
import { readDemonstrationFile } from './demonstration-files.ts';

/** A hospital of data/demo/catalogue/hospitals.json. */
export interface DemonstrationHospital {
  hospitalId: string;
  hospitalName: string;
  hospitalCountry: string;
  countryCode: string;
  hospitalState: string;
  hospitalStateCode: string;
  region: string;
  usesMerlinApi: boolean;
  tpnAccess: boolean;
  compoundingAccess: boolean;
  csvImport: boolean;
  wards: { wardId: string; wardName: string }[];
  /** IANA name. */
  timeZone: string;
  /** Such as 'AU-NSW'. */
  holidayRegion: string;
}

export async function readHospitals(): Promise<DemonstrationHospital[]> {
  const file = await readDemonstrationFile<{ hospitals: DemonstrationHospital[] }>(
    'catalogue/hospitals.json',
  );
  return file.hospitals;
}

export async function loadHospitals(owner: OwnerDatabase, hospitals: DemonstrationHospital[]): Promise<void> {
  await insertRows(
    owner,
    'hospital',
    hospitals.map((hospital) => ({
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
    })),
  );
  await insertRows(
    owner,
    'ward',
    hospitals.flatMap(({ hospitalId, wards }) =>
      wards.map(({ wardId, wardName }) => ({
        hospital_id: hospitalId,
        ward_id: wardId,
        ward_name: wardName,
      })),
    ),
  );
}
