import type { Transaction } from '../../../database/database.ts';
import {
  type Invited,
  recordAccountOpened,
  useUpInvitations,
} from '../../../database/queries/invitations.queries.ts';
import { setPassword } from '../../../database/queries/password.queries.ts';
import { forgetTriesOf } from '../../../database/queries/sign-in-tries.queries.ts';
import { takeAuthenticatorStep } from '../../../database/queries/staff-sign-in.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { checkNewPassword } from '../../password/check-new-password.ts';
import { stepOfCode } from '../../session/authenticator.ts';
import { hashPassword } from '../../session/passwords.ts';
import { countFailure, type GivenInvitation, openedInvitation } from './opened-invitation.ts';

interface Accepted extends GivenInvitation {
  password: string;
  totp: string | undefined;
  requestId: string;
}

/** Opens the account, once: a refused password or code leaves the invitation usable. */
export const acceptInvitation = (portal: Portal, given: Accepted): Promise<{ message: string } | Refusal> =>
  portal.db.signIn(async (tx) => {
    const invited = await openedInvitation(tx, given);
    if (invited instanceof Refusal) return invited;
    const refused =
      (await checkNewPassword(given.password, { username: invited.username })) ??
      (invited.kind === 'supplier' ? await checkCode(portal, tx, invited, given) : undefined);
    if (refused) return refused;
    await setPassword(tx, invited.user_id, await hashPassword(given.password));
    await Promise.all([
      useUpInvitations(tx, invited.user_id, given.now),
      forgetTriesOf(tx, invited.user_id),
      recordAccountOpened(tx, invited, given),
    ]);
    return { message: 'Your account is ready, please sign in.' };
  });

/** The code shows that the authenticator has the key; its step opens nothing a second time. */
async function checkCode(
  { secrets }: Portal,
  tx: Transaction,
  { user_id, totp_secret }: Invited,
  given: Accepted,
): Promise<Refusal | undefined> {
  if (given.totp === undefined || given.totp.trim() === '') return refuse('totp-needed');
  const step = totp_secret && stepOfCode(secrets.sealing.open(totp_secret, user_id), given.totp, given.now);
  if (typeof step === 'number' && (await takeAuthenticatorStep(tx, user_id, step))) return undefined;
  await countFailure(tx, given);
  return refuse('totp-wrong');
}
