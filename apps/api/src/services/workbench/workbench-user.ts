import type { Answer } from '@bolt/contracts';
import type { Transaction } from '../../database/database.ts';
import { readStaffUser } from '../../database/queries/staff.queries.ts';
import type { Portal } from '../../portal.ts';
import type { Staff } from '../../staff.ts';

/** The workbench user of document 4, section 3. */
export async function workbenchUser(
  { config }: Portal,
  tx: Transaction,
  staff: Staff,
): Promise<Answer<'GET /api/v1/workbench/me'>> {
  const { account, hospitals } = await readStaffUser(tx, staff);
  return {
    userId: staff.userId,
    username: staff.username,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    kind: 'supplier',
    roles: [...staff.roles],
    flags: staff.flags,
    hospitals: hospitals.map((hospital) => ({
      id: hospital.hospital_id,
      name: hospital.hospital_name,
      country: hospital.country,
      timeZone: hospital.time_zone,
      holidayRegion: hospital.holiday_region,
    })),
    catalogueVersion: staff.catalogueVersion,
    queryTargetMinutes: config.queryTargetMinutes,
    demonstration: config.demo,
  };
}
