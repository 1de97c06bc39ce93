import { FLAGS, PREFERENCES } from '@bolt/domain/access/rights';
import type { PersonForm } from '@bolt/domain/accounts/validate-account';
import { findAccountNamed } from '../../database/queries/accounts.queries.ts';
import { Refusal } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';
import { actOnAccount } from './act-on-account.ts';
import { type MadeAccount, makeHospitalUser } from './make-account.ts';

/** A hospital user as a command names one: what may be done in words of the tables, in any order. */
interface TypedUser extends PersonForm {
  hospitalIds: readonly string[];
  rights: readonly string[];
}

/** Invites a hospital user. @throws for a right that there is not */
export async function inviteHospitalUser(
  work: AccountWork,
  { hospitalIds, rights, ...person }: TypedUser,
): Promise<MadeAccount | Refusal> {
  const known: readonly string[] = [...FLAGS, ...PREFERENCES];
  const unknown = rights.filter((right) => !known.includes(right));
  if (unknown.length > 0)
    throw new Error(`There is no right ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return makeHospitalUser(work, {
    ...person,
    hospitalIds,
    flags: FLAGS.filter((flag) => rights.includes(flag)),
    preferences: PREFERENCES.filter((preference) => rights.includes(preference)),
  });
}

/** Ends the account of a username, or lets its owner try the password again. @throws where nobody has that username */
export async function actOnHospitalUser(
  work: AccountWork,
  username: string,
  action: 'deactivate' | 'unlock',
): Promise<undefined | Refusal> {
  const known = await findAccountNamed(work.tx, username);
  if (!known) throw new Error(`There is no account with the username ${username}.`);
  const done = await actOnAccount(work, { kind: 'hospital', userId: known.user_id, action });
  return done instanceof Refusal ? done : undefined;
}
