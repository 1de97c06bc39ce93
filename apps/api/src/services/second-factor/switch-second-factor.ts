import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import type { Actor } from '../../actor.ts';
import { asSignInWithin, type Transaction } from '../../database/database.ts';
import {
  addAuthenticator,
  findAuthenticator,
  removeAuthenticator,
} from '../../database/queries/second-factor.queries.ts';
import { recordSignInEvent, type SignInAction } from '../../database/queries/sign-in-events.queries.ts';
import type { TriedAccount } from '../../database/queries/sign-in-tries.queries.ts';
import { takeAuthenticatorStep } from '../../database/queries/staff-sign-in.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { askSecondFactor } from '../session/ask-second-factor.ts';
import { stepOfCode } from '../session/authenticator.ts';
import { isPassword } from '../session/passwords.ts';
import { proveAgain } from '../session/prove-again.ts';
import { offeredKey } from './offer-key.ts';
import { secondFactorMail } from './second-factor-mail.ts';

interface Work {
  portal: Portal;
  tx: Transaction;
  actor: Actor;
  now: Date;
  requestId: string;
}

interface Proof {
  password: string;
  totp: string;
}

type Switched = { message: string } | Refusal;

/** Sign-in asks for a code from now on: that of the key that was offered, which the code shows to be in the app. */
export async function switchOn(work: Work, given: Proof & { offer: string }): Promise<Switched> {
  const { portal, tx, actor, now } = work;
  const key = offeredKey(portal, actor, given.offer, now);
  if (key === undefined) return refuse('authenticator-key-unusable');
  return switchBy(work, given, {
    isOn: true,
    look: async () => (stepOfCode(key, given.totp, now) === undefined ? refuse('totp-wrong') : undefined),
    write: () =>
      addAuthenticator(tx, actor.userId, {
        sealed: portal.secrets.sealing.seal(key, actor.userId),
        // The code that was typed here opens nothing.
        step: stepOfCode(key, given.totp, now) as number,
      }),
  });
}

/** Sign-in asks for the password alone from now on. */
export const switchOff = (work: Work, given: Proof): Promise<Switched> =>
  switchBy(work, given, {
    isOn: false,
    look: (account) =>
      askSecondFactor(work.portal, account, given.totp, (step) =>
        takeAuthenticatorStep(work.tx, account.user_id, step),
      ),
    write: ({ totp_secret }) => removeAuthenticator(work.tx, work.actor.userId, totp_secret as Buffer),
  });

interface Switch {
  isOn: boolean;
  /** At the code, once the password was right. */
  look: (account: TriedAccount) => Promise<Refusal | undefined>;
  /** False where it was switched meanwhile. */
  write: (account: TriedAccount) => Promise<boolean>;
}

function switchBy(work: Work, given: Proof, { isOn, look, write }: Switch): Promise<Switched> {
  const { tx, actor } = work;
  const entry = authenticationCodeMessage(given.totp);
  if (entry !== null)
    return Promise.resolve(refuse('form-invalid', { about: { entry }, fields: { totp: entry } }));
  return asSignInWithin(tx, 'bolt_app', async () => {
    const found = await findAuthenticator(tx, actor.userId);
    // Nothing would ever ask for it: a code is asked for after a password.
    if (!found.hasPassword) return refuse('second-factor-not-offered');
    if (found.isOn === isOn) return refuse('second-factor-switched');
    let looked: TriedAccount | undefined;
    const refused = await proveAgain({ ...work, username: actor.username }, async (account) => {
      looked = account;
      if (!(await isPassword(given.password, account.password_hash, 'known')))
        return refuse('current-password-wrong');
      return look(account);
    });
    if (refused) {
      await record(work, 'second-factor-refused', { why: refused.code, asked: isOn ? 'on' : 'off' });
      return refused;
    }
    const account = looked as TriedAccount;
    if (!(await write(account))) return refuse('second-factor-switched');
    await record(work, isOn ? 'second-factor-on' : 'second-factor-off');
    await queueMail(work, secondFactorMail(account, isOn));
    return { message: isOn ? 'Your authenticator app is set up.' : 'The authenticator app is switched off.' };
  });
}

const record = (
  { tx, actor, requestId }: Work,
  action: SignInAction,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordSignInEvent(tx, {
    action,
    userId: actor.userId,
    userName: actor.username,
    hospitalId: actor.hospitalId,
    requestId,
    ...(details && { details }),
  });
