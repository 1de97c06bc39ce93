import type { Flag, Preference } from '@bolt/domain/access/rights';
import { type PersonForm, validatePerson } from '@bolt/domain/accounts/validate-account';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { newId } from '../../database/new-id.ts';
import {
  insertAccount,
  replaceHospitals,
  replaceStaffRights,
} from '../../database/queries/account-writes.queries.ts';
import { type AccountRow, lockAccount } from '../../database/queries/accounts.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';
import {
  judgeHospitalUserRights,
  judgeStaffRights,
  type RightsOfHospitalUser,
  type RightsOfStaff,
} from './judge-rights.ts';
import { recordAccountWrite } from './record-account-write.ts';
import { sendInvitation } from './send-invitation.ts';

export interface MadeAccount {
  account: AccountRow;
  /** Opens the account, once. */
  link: string;
}

/** Invites somebody to the supplier's staff: the account has no password until the invitation is used. */
export async function makeStaff(
  work: AccountWork,
  form: PersonForm & RightsOfStaff,
): Promise<MadeAccount | Refusal> {
  const rights = await judgeStaffRights(work.tx, form, validatePerson(form));
  if (rights instanceof Refusal) return rights;
  const userId = await insertPerson(work, form, {
    kind: 'supplier',
    flags: [],
    preferences: [],
    hospitalId: null,
  });
  if (userId instanceof Refusal) return userId;
  await replaceStaffRights(work.tx, userId, rights);
  return invite(work, 'supplier', userId);
}

/** Invites a hospital user. */
export async function makeHospitalUser(
  work: AccountWork,
  form: PersonForm & RightsOfHospitalUser,
): Promise<MadeAccount | Refusal> {
  const rights = await judgeHospitalUserRights(work.tx, form, validatePerson(form));
  if (rights instanceof Refusal) return rights;
  const { hospitalIds, flags, preferences } = rights;
  const [hospitalId = null] = hospitalIds;
  const userId = await insertPerson(work, form, { kind: 'hospital', flags, preferences, hospitalId });
  if (userId instanceof Refusal) return userId;
  await replaceHospitals(work.tx, userId, hospitalIds);
  return invite(work, 'hospital', userId);
}

interface Given {
  kind: AccountRow['kind'];
  flags: readonly Flag[];
  preferences: readonly Preference[];
  hospitalId: string | null;
}

async function insertPerson(
  { tx, now }: AccountWork,
  person: PersonForm,
  { kind, flags, preferences, hospitalId }: Given,
): Promise<string | Refusal> {
  const userId = newId(now.getTime());
  const isInserted = await insertAccount(tx, {
    userId,
    kind,
    username: person.username.trim(),
    email: person.email.trim(),
    firstName: readableLine(person.firstName),
    lastName: readableLine(person.lastName),
    flags,
    preferences,
    currentHospitalId: hospitalId,
    now,
  });
  return isInserted ? userId : refuse('account-taken');
}

async function invite(work: AccountWork, kind: AccountRow['kind'], userId: string): Promise<MadeAccount> {
  const account = (await lockAccount(work.tx, { kind, userId, now: work.now }))!;
  const link = await sendInvitation(work, account);
  await recordAccountWrite(work, 'account-invited', { before: null, after: account });
  return { account, link };
}
