import type { AccountCaller } from '../../calls/caller.ts';
import { asSignInWithin, type Transaction } from '../../database/database.ts';
import { findMailOf, setPassword, useUpPasswordResets } from '../../database/queries/password.queries.ts';
import { recordSignInEvent, type SignInAction } from '../../database/queries/sign-in-events.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { type MailPortal, queueMail } from '../mail/queue-mail.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { proveAgain } from '../session/prove-again.ts';
import { checkNewPassword } from './check-new-password.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

interface Change {
  currentPassword: string;
  password: string;
  now: Date;
  requestId: string;
}

/**
 * Sets the password of the signed-in user, who types the current one as well: a screen that was left open must not be
 * enough. Tells that user by mail, and ends all sessions, this one too (PWD-12, decision J21).
 */
export async function changePassword(
  { portal, tx }: { portal: MailPortal; tx: Transaction },
  { userId, username, hospitalId }: AccountCaller['account'],
  { currentPassword, password, now, requestId }: Change,
): Promise<{ message: string } | Refusal> {
  const record = (action: SignInAction) =>
    recordSignInEvent(tx, { action, userId, userName: username, hospitalId, requestId });
  const unproven = await asSignInWithin(tx, 'bolt_app', () =>
    proveAgain({ portal, tx, username, now }, async ({ password_hash }) =>
      (await isPassword(currentPassword, password_hash, 'known'))
        ? undefined
        : refuse('current-password-wrong'),
    ),
  );
  if (unproven) {
    await record('password-change-refused');
    return unproven;
  }
  const refused = await checkNewPassword(password, {
    username,
    isCurrent: () => password === currentPassword,
  });
  if (refused) return refused;
  await setPassword(tx, userId, await hashPassword(password));
  const told = await findMailOf(tx, userId);
  await Promise.all([
    useUpPasswordResets(tx, userId, now),
    endSessionsOf(tx, userId, now),
    record('password-changed'),
    told && queueMail({ portal, tx }, passwordChangedMail(told)),
  ]);
  return { message: 'Password successfully changed, please sign in with it.' };
}
