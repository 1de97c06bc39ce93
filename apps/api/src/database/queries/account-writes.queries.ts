import { FLAGS, type Flag, type Preference } from '@bolt/domain/access/rights';
import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';
import type { Transaction } from '../database.ts';
import type { AccountKind } from './accounts.queries.ts';
import type { ClaimedType } from './work-claims.queries.ts';

export interface NewAccount {
  userId: string;
  kind: AccountKind;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  flags: readonly Flag[];
  preferences: readonly Preference[];
  /** Where a hospital user begins; null for staff. */
  currentHospitalId: string | null;
  now: Date;
}

/** An account without a password; false where somebody has the username or the mail address. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert-account',
    text: `insert into app_user (user_id, kind, username, email, first_name, last_name, preferences, current_hospital_id,
             invited_at, can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
           on conflict do nothing returning user_id`,
    values: [
      account.userId,
      account.kind,
      account.username,
      account.email,
      account.firstName,
      account.lastName,
      account.preferences,
      account.currentHospitalId,
      account.now,
      ...FLAGS.map((flag) => account.flags.includes(flag)),
    ],
  });
  return rows.length > 0;
}

/** The roles of one of the staff, and whom they serve from now on. */
export async function replaceStaffRights(
  tx: Transaction,
  userId: string,
  { roles, hospitalIds }: { roles: readonly StaffRoleKey[]; hospitalIds: readonly string[] },
): Promise<void> {
  await Promise.all([
    tx.query({
      name: 'remove-roles',
      text: 'delete from supplier_user_role where user_id = $1 and role_key <> all($2)',
      values: [userId, roles],
    }),
    tx.query({
      name: 'add-roles',
      text: `insert into supplier_user_role (user_id, role_key) select $1, unnest($2::text[]) on conflict do nothing`,
      values: [userId, roles],
    }),
    tx.query({
      name: 'remove-served',
      text: 'delete from supplier_user_hospital where user_id = $1 and hospital_id <> all($2)',
      values: [userId, hospitalIds],
    }),
    tx.query({
      name: 'add-served',
      text: `insert into supplier_user_hospital (user_id, hospital_id) select $1, unnest($2::text[])
             on conflict do nothing`,
      values: [userId, hospitalIds],
    }),
  ]);
}

/** The hospitals of a hospital user from now on. */
export async function replaceHospitals(
  tx: Transaction,
  userId: string,
  hospitalIds: readonly string[],
): Promise<void> {
  await Promise.all([
    tx.query({
      name: 'remove-hospitals',
      text: 'delete from user_hospital where user_id = $1 and hospital_id <> all($2)',
      values: [userId, hospitalIds],
    }),
    tx.query({
      name: 'add-hospitals',
      text: `insert into user_hospital (user_id, hospital_id) select $1, unnest($2::text[]) on conflict do nothing`,
      values: [userId, hospitalIds],
    }),
  ]);
}

/** What a hospital user may do; whoever worked at a hospital that is not theirs any more begins at their first. */
export async function updateHospitalUser(
  tx: Transaction,
  userId: string,
  given: {
    flags: readonly Flag[];
    preferences: readonly Preference[];
    hospitalIds: readonly string[];
  },
): Promise<void> {
  await tx.query({
    name: 'update-hospital-user',
    text: `update app_user set preferences = $2, can_create_edit_orders = $4, can_submit_orders = $5,
             can_view_orders = $6, can_register_home_patients = $7, version = version + 1,
             current_hospital_id = case when current_hospital_id = any($3) then current_hospital_id else ($3::text[])[1] end
           where user_id = $1`,
    values: [
      userId,
      given.preferences,
      given.hospitalIds,
      ...FLAGS.map((flag) => given.flags.includes(flag)),
    ],
  });
}

export async function raiseAccountVersion(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    name: 'raise-account-version',
    text: 'update app_user set version = version + 1 where user_id = $1',
    values: [userId],
  });
}

export async function setAccountActive(tx: Transaction, userId: string, isActive: boolean): Promise<void> {
  await tx.query({
    name: 'set-account-active',
    text: 'update app_user set is_active = $2 where user_id = $1',
    values: [userId, isActive],
  });
}

/** Neither password nor authenticator open the account from now on. */
export async function takeSignInAway(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ name: 'take-sign-in-away', text: 'select take_sign_in_away($1)', values: [userId] });
}

/** Gives back what somebody was working on; answers it. */
export async function freeClaimsOf(
  tx: Transaction,
  userId: string,
): Promise<{ hospital_id: string; subject_type: ClaimedType; subject_id: string }[]> {
  return tx.query({
    name: 'free-claims-of',
    text: 'delete from work_claim where user_id = $1 returning hospital_id, subject_type, subject_id',
    values: [userId],
  });
}

/** Changes of who administers take turns, so that of two who end each other one finds the other gone. */
export async function takeTurnAtAdministrators(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'take-turn-at-administrators',
    text: `select pg_advisory_xact_lock(hashtextextended('administrators', 35))`,
  });
}

export async function hasActiveAdministrator(tx: Transaction): Promise<boolean> {
  const rows = await tx.query({
    name: 'has-active-administrator',
    text: `select from app_user u join supplier_user_role r on r.user_id = u.user_id
           where r.role_key = 'administrator' and u.is_active and u.has_password limit 1`,
  });
  return rows.length > 0;
}
