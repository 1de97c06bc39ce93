import type { Transaction } from '../database.ts';

/** Notes that a step's code was used; false where it, or a later one, was used before. */
export async function takeAuthenticatorStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx.query({
    name: 'take-authenticator-step',
    text: `update app_user set totp_last_step = $2
           where user_id = $1 and (totp_last_step is null or totp_last_step < $2)
           returning true`,
    values: [userId, step],
  });
  return taken.length > 0;
}
