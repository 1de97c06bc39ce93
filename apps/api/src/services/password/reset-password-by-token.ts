import { hashToken } from '../../calls/open-request.ts';
import {
  findPasswordReset,
  setPassword,
  useUpPasswordResets,
} from '../../database/queries/password.queries.ts';
import { forgetTriesOf } from '../../database/queries/sign-in-tries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { hashPassword } from '../session/passwords.ts';
import { checkNewPassword } from './check-new-password.ts';

/**
 * Sets the password of the account that the link was mailed to, once, and ends all its sessions: whoever asks for
 * a new password may have lost the old one to somebody. A refused password leaves the link usable.
 */
export async function resetPasswordByToken(
  portal: Portal,
  given: { token: string; password: string; now: Date },
): Promise<{ message: string } | Refusal> {
  return portal.db.signIn(async (tx) => {
    // Locks the link: of two requests at once, the second finds it used.
    const reset = await findPasswordReset(tx, hashToken(given.token), given.now);
    if (!reset) return refuse('reset-link-unusable');
    const refused = await checkNewPassword(given.password, reset.username);
    if (refused) return refused;
    await setPassword(tx, reset.user_id, await hashPassword(given.password));
    await Promise.all([
      useUpPasswordResets(tx, reset.user_id, given.now),
      endSessionsOf(tx, reset.user_id, given.now),
      // Whoever reads the account's mail is no guesser: the new password may be used at once.
      forgetTriesOf(tx, reset.user_id),
    ]);
    return { message: 'Password successfully reset, please enter your new details.' };
  });
}
