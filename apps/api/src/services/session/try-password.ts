import { TRY_WINDOW_MS } from '@bolt/domain/accounts/sign-in-limits';
import { doNotWaitForDisk } from '../../database/queries/session.queries.ts';
import { recordSignInEvent, type SignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import {
  deleteTry,
  failTry,
  insertTry,
  type TriedAccount,
  type Trier,
} from '../../database/queries/sign-in-tries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { inTurn } from './in-turn.ts';
import { lockMail } from './lock-mail.ts';
import type { Origin } from './open-session.ts';
import { isPassword } from './passwords.ts';

interface Tried {
  trier: Trier;
  account: TriedAccount | undefined;
  password: string;
  secondFactor: { code: string | undefined } | undefined;
  origin: Origin;
  /** Where the try is written down already. */
  tryId?: string | undefined;
}

/** Looks at a password unless the trier has had its tries. Tries of one trier are looked at one after the other. */
export async function tryPassword(
  portal: Portal,
  { trier, account, password, secondFactor, origin, tryId: written }: Tried,
): Promise<TriedAccount | Refusal> {
  const key = `${trier.accountKey}|${trier.deviceHash.toString('hex')}`;
  const lane = trier.deviceHash.length > 0 ? 'known' : 'unknown';
  const tried = inTurn(key, async () => {
    const tryId = written ?? (await writeTry(portal, trier));
    if (tryId === undefined) return tooManyTries(TRY_WINDOW_MS);
    let matches: boolean;
    try {
      matches = await isPassword(password, account?.password_hash, lane);
    } catch (fault) {
      // It was not looked at, so it told nobody anything.
      await forgetTry(portal, tryId);
      throw fault;
    }
    if (!matches || !account) {
      await noteFailure(portal, { trier, account, origin, why: 'wrong-credentials' }, tryId);
      return refuse('wrong-credentials');
    }
    const refused = account.is_active
      ? secondFactor && (await askSecondFactor(portal, account, secondFactor.code))
      : refuse('account-inactive');
    if (refused?.code === 'totp-wrong')
      await noteFailure(portal, { trier, account, origin, why: 'totp-wrong' }, tryId);
    else await forgetTry(portal, tryId);
    if (refused?.code === 'account-inactive')
      await portal.db.signIn((tx) =>
        recordSignInEvent(tx, failedSignIn({ trier, account, origin, why: 'account-inactive' })),
      );
    return refused ?? account;
  });
  if (tried) return tried;
  if (written) await forgetTry(portal, written);
  return refuse('sign-in-busy', { retryAfterSeconds: 5 });
}

export const tooManyTries = (waitMs: number): Refusal =>
  refuse('too-many-tries', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Undefined where the trier has had its tries. */
export const writeTry = (portal: Portal, trier: Trier): Promise<string | undefined> =>
  portal.db.signInAtOnce(async (tx) => {
    const now = new Date();
    const since = new Date(now.getTime() - TRY_WINDOW_MS);
    const [, tryId] = await Promise.all([doNotWaitForDisk(tx), insertTry(tx, trier, { now, since })]);
    return tryId;
  });

export const forgetTry = (portal: Portal, tryId: string): Promise<unknown> =>
  portal.db.signInAtOnce((tx) => Promise.all([doNotWaitForDisk(tx), deleteTry(tx, tryId)]));

interface Failure {
  trier: Trier;
  account: TriedAccount | undefined;
  origin: Origin;
  why: 'wrong-credentials' | 'totp-wrong' | 'account-inactive';
}

/** A name that nobody has is not kept as it was typed: it may have been a password. */
const failedSignIn = ({ trier, account, origin, why }: Failure): SignInEvent => ({
  action: 'sign-in-failed',
  userId: account?.user_id,
  userName: account?.username,
  hospitalId: account?.current_hospital_id,
  requestId: origin.requestId,
  details: { address: origin.address, why, ...(!account && { tried: trier.accountKey }) },
});

/** The tenth failure locks the trier and tells the user, once. */
async function noteFailure(portal: Portal, failure: Failure, tryId: string): Promise<void> {
  const { trier, account } = failure;
  const now = new Date();
  const window = {
    since: new Date(now.getTime() - TRY_WINDOW_MS),
    lockedUntil: new Date(now.getTime() + TRY_WINDOW_MS),
  };
  await portal.db.signIn(async (tx) => {
    const unwaited = doNotWaitForDisk(tx);
    const [isLocked] = await Promise.all([
      failTry(tx, trier, { tryId, now, ...window }),
      unwaited,
      recordSignInEvent(tx, failedSignIn(failure)),
    ]);
    if (!isLocked || !account?.is_active) return;
    const isKnownDevice = trier.deviceHash.length > 0;
    await queueMail(
      { portal, tx },
      lockMail({
        to: account.email,
        firstName: account.first_name,
        username: account.username,
        isKnownDevice,
      }),
    );
  });
}
