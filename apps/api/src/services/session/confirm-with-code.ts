import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import { asSignInWithin, type Transaction } from '../../database/database.ts';
import { takeAuthenticatorStep } from '../../database/queries/staff-sign-in.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { proveAgain } from './prove-again.ts';

interface Confirming {
  portal: Portal;
  tx: Transaction;
  staff: { username: string };
  now: Date;
}

/**
 * Asks somebody of the supplier's staff for the newest code of their own authenticator, for what is done under their
 * name. A wrong one counts as a failed try of the account. Asked last of all: what was wrong otherwise is known by then,
 * and the step is used up by the same transaction that it is for.
 */
export async function confirmWithCode(
  { portal, tx, staff, now }: Confirming,
  code: string,
): Promise<Refusal | undefined> {
  const entry = authenticationCodeMessage(code);
  if (entry !== null) return refuse('form-invalid', { about: { entry }, fields: { totp: entry } });
  return asSignInWithin(tx, 'bolt_workbench', () =>
    proveAgain({ portal, tx, username: staff.username, now }, (account) =>
      askSecondFactor(portal, account, code, (step) => takeAuthenticatorStep(tx, account.user_id, step)),
    ),
  );
}
