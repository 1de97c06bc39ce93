import {
  hasActiveAdministrator,
  raiseAccountVersion,
  replaceHospitals,
  replaceStaffRights,
  takeTurnAtAdministrators,
  updateHospitalUser,
} from '../../database/queries/account-writes.queries.ts';
import type { AccountRow } from '../../database/queries/accounts.queries.ts';
import { lockAccount } from '../../database/queries/accounts.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';
import { freeClaims } from './free-claims.ts';
import {
  judgeHospitalUserRights,
  judgeStaffRights,
  type RightsOfHospitalUser,
  type RightsOfStaff,
} from './judge-rights.ts';
import { openAccount } from './open-account.ts';
import { recordAccountWrite } from './record-account-write.ts';
import { refuseStaleAccount } from './refuse-stale-account.ts';

interface Edited {
  userId: string;
  /** Of the account that the form was opened with. */
  version: number;
}

/** Roles and hospitals of one of the staff, from that person's next call on. */
export async function editStaff(
  work: AccountWork,
  { userId, version }: Edited,
  given: RightsOfStaff,
): Promise<AccountRow | Refusal> {
  const { tx, now, by } = work;
  await takeTurnAtAdministrators(tx);
  const before = await openAccount(work, { kind: 'supplier', userId });
  if (before instanceof Refusal) return before;
  if (before.user_id === by.userId) return refuse('own-account');
  const rights = await judgeStaffRights(tx, given);
  if (rights instanceof Refusal) return rights;
  const stale = await refuseStaleAccount(work, before, version);
  if (stale) return stale;
  await replaceStaffRights(tx, before.user_id, rights);
  // Who may decide about something no more holds nothing of it; what is still theirs is claimed again by its open screen.
  const isLess =
    before.roles.some((role) => !rights.roles.includes(role)) ||
    before.hospitals.some(({ id }) => !rights.hospitalIds.includes(id));
  if (isLess) await freeClaims(work, before.user_id);
  await raiseAccountVersion(tx, before.user_id);
  const after = (await lockAccount(tx, { kind: 'supplier', userId: before.user_id, now }))!;
  if (before.roles.includes('administrator') && !(await hasActiveAdministrator(tx)))
    return refuse('last-administrator');
  // An open screen hears nothing more by the rights of before.
  announceChange(tx, { kind: 'rights-changed', id: before.user_id });
  await recordAccountWrite(work, 'account-changed', { before, after });
  return after;
}

/** Hospitals, flags and preferences of a hospital user, from that user's next call on. */
export async function editHospitalUser(
  work: AccountWork,
  { userId, version }: Edited,
  given: RightsOfHospitalUser,
): Promise<AccountRow | Refusal> {
  const { tx, now } = work;
  const before = await openAccount(work, { kind: 'hospital', userId });
  if (before instanceof Refusal) return before;
  const rights = await judgeHospitalUserRights(tx, given);
  if (rights instanceof Refusal) return rights;
  const stale = await refuseStaleAccount(work, before, version);
  if (stale) return stale;
  await replaceHospitals(tx, before.user_id, rights.hospitalIds);
  await updateHospitalUser(tx, before.user_id, rights);
  const after = (await lockAccount(tx, { kind: 'hospital', userId: before.user_id, now }))!;
  // An open screen hears nothing more by the rights of before.
  announceChange(tx, { kind: 'rights-changed', id: before.user_id });
  await recordAccountWrite(work, 'account-changed', { before, after });
  return after;
}
