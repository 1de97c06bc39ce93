import type { AccountCaller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { setPassword, useUpPasswordResets } from '../../database/queries/password.queries.ts';
import type { Refusal } from '../../problems.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { hashPassword } from '../session/passwords.ts';
import { checkNewPassword } from './check-new-password.ts';

/** Sets the password of the signed-in user and ends all sessions of that user, this one too (PWD-12). */
export async function changePassword(
  tx: Transaction,
  { userId, username }: AccountCaller['account'],
  given: { password: string; now: Date },
): Promise<{ message: string } | Refusal> {
  const refused = await checkNewPassword(given.password, username);
  if (refused) return refused;
  await setPassword(tx, userId, await hashPassword(given.password));
  await Promise.all([useUpPasswordResets(tx, userId, given.now), endSessionsOf(tx, userId, given.now)]);
  return { message: 'Password successfully changed, please sign in with it.' };
}
