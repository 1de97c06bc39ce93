import type { TriedAccount } from '../../database/queries/sign-in-tries.queries.ts';
import { takeAuthenticatorStep } from '../../database/queries/staff-sign-in.queries.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../../demonstration/staff.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { stepOfCode } from './authenticator.ts';

/**
 * What is wrong with the code of an account whose password was right; undefined where it is valid, or the account has no
 * authenticator. Each step opens once, except for the demonstration, whose key everybody knows.
 */
export async function askSecondFactor(
  portal: Portal,
  account: TriedAccount,
  code: string | undefined,
  take: (step: number) => Promise<boolean> = (step) =>
    portal.db.signIn((tx) => takeAuthenticatorStep(tx, account.user_id, step)),
): Promise<Refusal | undefined> {
  const { kind, totp_secret, user_id } = account;
  // Staff without a key were invited and have not come, or were reset: no password opens anything for them.
  if (totp_secret === null) return kind === 'hospital' ? undefined : refuse('account-inactive');
  if (code === undefined || code.trim() === '') return refuse('totp-needed');
  const key = portal.secrets.sealing.open(totp_secret, user_id);
  const isDemonstration = key === DEMONSTRATION_AUTHENTICATOR_KEY;
  const step = stepOfCode(key, code, new Date());
  if (step === undefined || (isDemonstration && !portal.config.demo)) return refuse('totp-wrong');
  if (isDemonstration) return undefined;
  return (await take(step)) ? undefined : refuse('totp-wrong');
}
