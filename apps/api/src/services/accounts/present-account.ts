import type { HospitalUserRow, StaffRow } from '@bolt/contracts/accounts.contract';
import { type AccountStatus, accountStatus } from '@bolt/domain/accounts/account-status';
import type { AccountRow } from '../../database/queries/accounts.queries.ts';

export const statusOf = (row: AccountRow): AccountStatus =>
  accountStatus({ isActive: row.is_active, hasPassword: row.has_password, isLocked: row.is_locked });

const presentAccount = (row: AccountRow) => ({
  userId: row.user_id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  hospitals: row.hospitals,
  status: statusOf(row),
  lastSignIn: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
});

/** Staff are not shown as locked (document 4, section 2): theirs ends by itself. */
export const presentStaff = (row: AccountRow): StaffRow => ({
  ...presentAccount({ ...row, is_locked: false }),
  roles: row.roles,
});

export const presentHospitalUser = (row: AccountRow): HospitalUserRow => ({
  ...presentAccount(row),
  flags: row.flags,
  preferences: row.preferences,
});

/** An account as the audit keeps it. */
export const accountAsAudited = (row: AccountRow) => ({
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  status: statusOf(row),
  hospitals: row.hospitals.map(({ id }) => id),
  ...(row.kind === 'supplier' ? { roles: row.roles } : { flags: row.flags, preferences: row.preferences }),
  version: row.version,
});
