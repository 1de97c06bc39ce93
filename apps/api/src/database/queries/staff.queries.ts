import { flagsOfRoles, type StaffRoleKey } from '@bolt/domain/access/staff-rights';
import type { StaffCaller } from '../../calls/caller.ts';
import type { Staff } from '../../staff.ts';
import type { Transaction } from '../database.ts';

interface StaffRow extends Record<string, unknown> {
  session_id: string;
  user_id: string;
  username: string;
  user_name: string;
  roles: StaffRoleKey[];
  hospital_ids: string[];
  catalogue_version: number | null;
}

/** Opens a request of the supplier's staff in its transaction (migration 0074); undefined for a token that opens nothing. */
export async function enterWorkbench(tx: Transaction, accessHash: Buffer): Promise<StaffCaller | undefined> {
  const [row] = await tx.query<StaffRow>({
    name: 'enter-workbench',
    text: 'select * from enter_workbench($1)',
    values: [accessHash],
  });
  return (
    row && {
      staff: {
        userId: row.user_id,
        username: row.username,
        userName: row.user_name,
        roles: row.roles,
        flags: flagsOfRoles(row.roles),
        hospitalIds: row.hospital_ids,
        catalogueVersion: row.catalogue_version,
      },
      session: { sessionId: row.session_id },
    }
  );
}

interface StaffAccount extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
}

interface ServedHospital extends Record<string, unknown> {
  hospital_id: string;
  hospital_name: string;
  country: string;
  time_zone: string;
  holiday_region: string;
}

/** The own account, and the hospitals served by their names. */
export async function readStaffUser(
  tx: Transaction,
  { userId, hospitalIds }: Pick<Staff, 'userId' | 'hospitalIds'>,
): Promise<{ account: StaffAccount; hospitals: ServedHospital[] }> {
  const [accounts, hospitals] = await Promise.all([
    tx.query<StaffAccount>({
      name: 'read-staff-account',
      text: 'select first_name, last_name, email from app_user where user_id = $1',
      values: [userId],
    }),
    tx.query<ServedHospital>({
      name: 'list-served-hospitals',
      text: `select hospital_id, hospital_name, country, time_zone, holiday_region
             from hospital where hospital_id = any($1) order by hospital_name, hospital_id`,
      values: [hospitalIds],
    }),
  ]);
  return { account: accounts[0]!, hospitals };
}
