import { type Flag, type Preference, preferencesAt } from '@bolt/domain/access/rights';
import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';
import { validateHospitalUserRights, validateStaffRights } from '@bolt/domain/accounts/validate-account';
import type { FieldMessages } from '@bolt/domain/orders/field-messages';
import type { Transaction } from '../../database/database.ts';
import {
  type AdministeredHospitalRow,
  listHospitals,
} from '../../database/queries/administered-hospitals.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

/** As a form gives them to one of the staff. */
export interface RightsOfStaff {
  roles: readonly string[];
  hospitalIds: readonly string[];
}

/** As a form gives them to a hospital user. */
export interface RightsOfHospitalUser {
  hospitalIds: readonly string[];
  flags: readonly Flag[];
  preferences: readonly Preference[];
}

/** Of a hospital that there is. */
const UNKNOWN_HOSPITAL = 'Please choose from the hospitals of the list';

/** The roles and hospitals that a form gives one of the staff, each once; or what is wrong with them. */
export async function judgeStaffRights(
  tx: Transaction,
  given: RightsOfStaff,
  more: FieldMessages<string> = {},
): Promise<{ roles: StaffRoleKey[]; hospitalIds: string[] } | Refusal> {
  const { unknown } = await hospitalsNamed(tx, given.hospitalIds);
  const refused = refuseForm({
    ...more,
    ...validateStaffRights(given),
    ...(unknown && { hospitalIds: UNKNOWN_HOSPITAL }),
  });
  return refused ?? { roles: once(given.roles) as StaffRoleKey[], hospitalIds: once(given.hospitalIds) };
}

/** What a form gives a hospital user; a preference that none of the hospitals has is refused, as none is offered. */
export async function judgeHospitalUserRights(
  tx: Transaction,
  given: RightsOfHospitalUser,
  more: FieldMessages<string> = {},
): Promise<RightsOfHospitalUser | Refusal> {
  const { unknown, hospitals } = await hospitalsNamed(tx, given.hospitalIds);
  const offered = new Set(hospitals.flatMap((hospital) => preferencesAt(servicesOf(hospital))));
  const missing = given.preferences.find((preference) => !offered.has(preference));
  const refused = refuseForm({
    ...more,
    ...(unknown && { hospitalIds: UNKNOWN_HOSPITAL }),
    ...validateHospitalUserRights(given),
    ...(missing !== undefined && !unknown && { preferences: `None of these hospitals has ${missing}` }),
  });
  return (
    refused ?? {
      hospitalIds: once(given.hospitalIds),
      flags: once(given.flags),
      preferences: once(given.preferences),
    }
  );
}

export const servicesOf = (row: AdministeredHospitalRow) => ({
  compoundingAccess: row.compounding_access,
  tpnAccess: row.tpn_access,
  csvImport: row.csv_import,
});

async function hospitalsNamed(tx: Transaction, ids: readonly string[]) {
  const hospitals = (await listHospitals(tx)).filter(({ hospital_id }) => ids.includes(hospital_id));
  return { hospitals, unknown: hospitals.length < new Set(ids).size };
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What is wrong with a form, in the words of its first field for who has none to show them beside. */
function refuseForm(fields: FieldMessages<string>): Refusal | undefined {
  const told = Object.entries(fields).flatMap(([field, message]) =>
    message ? [[field, message] as const] : [],
  );
  const [first] = told;
  return first && refuse('form-invalid', { about: { entry: first[1] }, fields: Object.fromEntries(told) });
}
