import type { PersonForm } from '@bolt/domain/accounts/validate-account';
import { setAccountActive, takeSignInAway } from '../../database/queries/account-writes.queries.ts';
import { findAccountNamed, lockAccount } from '../../database/queries/accounts.queries.ts';
import { useUpPasswordResets } from '../../database/queries/password.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { endSessionsOf } from '../session/end-session.ts';
import type { AccountWork } from './account-work.ts';
import { type MadeAccount, makeStaff } from './make-account.ts';
import { recordAccountWrite } from './record-account-write.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Makes an administrator, as the first one is; one who is there, and perhaps has nobody left to ask, is reset: password
 * and authenticator stop working, sessions end. Both are opened by the link that is answered.
 */
export async function makeAdministrator(
  work: AccountWork,
  person: PersonForm,
): Promise<MadeAccount | Refusal> {
  const { tx, now } = work;
  const known = await findAccountNamed(tx, person.username.trim());
  if (!known) return makeStaff(work, { ...person, roles: ['administrator'], hospitalIds: [] });
  const before = await lockAccount(tx, { kind: 'supplier', userId: known.user_id, now });
  if (!before?.roles.includes('administrator')) return refuse('account-taken');
  const { user_id: userId } = before;
  await takeSignInAway(tx, userId);
  await setAccountActive(tx, userId, true);
  await useUpPasswordResets(tx, userId, now);
  await endSessionsOf(tx, userId, now);
  const account = (await lockAccount(tx, { kind: 'supplier', userId, now }))!;
  const link = await sendInvitation(work, account);
  await recordAccountWrite(work, 'account-sign-in-reset', { before, after: account });
  return { account, link };
}
