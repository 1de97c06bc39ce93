import { hashToken } from '../../calls/open-request.ts';
import {
  findMailOf,
  findPasswordReset,
  setPassword,
  useUpPasswordResets,
} from '../../database/queries/password.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import { forgetTriesOf } from '../../database/queries/sign-in-tries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endSessionsOf } from '../session/end-session.ts';
import type { Origin } from '../session/open-session.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { checkNewPassword } from './check-new-password.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/**
 * Sets the password of the account that the link was mailed to, once, and ends all its sessions: whoever asks for
 * a new password may have lost the old one to somebody. A refused password leaves the link usable.
 */
export async function resetPasswordByToken(
  portal: Portal,
  given: Origin & { token: string; password: string; now: Date },
): Promise<{ message: string } | Refusal> {
  return portal.db.signIn(async (tx) => {
    // Locks the link: of two requests at once, the second finds it used.
    const reset = await findPasswordReset(tx, hashToken(given.token), given.now);
    if (!reset) return refuse('reset-link-unusable');
    const refused = await checkNewPassword(given.password, {
      username: reset.username,
      isCurrent: () => isPassword(given.password, reset.password_hash, 'known'),
    });
    if (refused) return refused;
    await setPassword(tx, reset.user_id, await hashPassword(given.password));
    const told = await findMailOf(tx, reset.user_id);
    await Promise.all([
      useUpPasswordResets(tx, reset.user_id, given.now),
      endSessionsOf(tx, reset.user_id, given.now),
      // Whoever reads the account's mail is no guesser: the new password may be used at once.
      forgetTriesOf(tx, reset.user_id),
      recordSignInEvent(tx, {
        action: 'password-reset',
        userId: reset.user_id,
        userName: reset.username,
        requestId: given.requestId,
        details: { address: given.address },
      }),
      told && queueMail({ portal, tx }, passwordChangedMail(told)),
    ]);
    return { message: 'Password successfully reset, please enter your new details.' };
  });
}
