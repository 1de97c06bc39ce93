import type { Transaction } from '../database.ts';

export interface AdministeredHospitalRow extends Record<string, unknown> {
  hospital_id: string;
  hospital_name: string;
  country: string;
  holiday_region: string;
  compounding_access: boolean;
  tpn_access: boolean;
  csv_import: boolean;
}

/** All hospitals by name. */
export async function listHospitals(tx: Transaction): Promise<AdministeredHospitalRow[]> {
  return tx.query<AdministeredHospitalRow>({
    name: 'list-hospitals',
    text: `select hospital_id, hospital_name, country, holiday_region, compounding_access, tpn_access, csv_import
           from hospital order by hospital_name, hospital_id`,
  });
}
