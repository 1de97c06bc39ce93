import { TRY_WINDOW_MS } from '@bolt/domain/accounts/sign-in-limits';
import type { Transaction } from '../../database/database.ts';
import {
  deleteTry,
  failTry,
  findNamed,
  insertTry,
  NO_DEVICE,
  type TriedAccount,
} from '../../database/queries/sign-in-tries.queries.ts';
import { LastingRefusal, type Refusal } from '../../problems.ts';
import { type MailPortal, queueMail } from '../mail/queue-mail.ts';
import { lockMail } from './lock-mail.ts';
import { tooManyTries } from './try-password.ts';

interface Proving {
  portal: MailPortal;
  tx: Transaction;
  username: string;
  now: Date;
}

/**
 * Looks at what somebody who is signed in proves again, as the role that sees accounts. What is wrong counts as a failed
 * try of the account, and stays written down, whatever else the call did not do.
 */
export async function proveAgain(
  { portal, tx, username, now }: Proving,
  look: (account: TriedAccount) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const { accountKey, account, lockedUntil } = await findNamed(tx, username, now);
  if (!account) throw new Error('Whoever is signed in has an account');
  if (lockedUntil) return tooManyTries(lockedUntil.getTime() - now.getTime());
  const trier = { accountKey, deviceHash: NO_DEVICE };
  const since = new Date(now.getTime() - TRY_WINDOW_MS);
  const tryId = await insertTry(tx, trier, { now, since });
  if (tryId === undefined) return tooManyTries(TRY_WINDOW_MS);
  const refused = await look(account);
  if (!refused) {
    await deleteTry(tx, tryId);
    return undefined;
  }
  const lockedUntilThen = new Date(now.getTime() + TRY_WINDOW_MS);
  if (await failTry(tx, trier, { tryId, now, since, lockedUntil: lockedUntilThen }))
    await queueMail(
      { portal, tx },
      lockMail({
        to: account.email,
        firstName: account.first_name,
        username: account.username,
        isKnownDevice: false,
      }),
    );
  return new LastingRefusal(refused);
}
