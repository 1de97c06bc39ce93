import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken } from '../../calls/open-request.ts';
import { findActiveAccountByMail, insertPasswordReset } from '../../database/queries/password.queries.ts';
import { addAttempt, countAttempts } from '../../database/queries/session.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { portalAddress } from '../../public-address.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { resetMail } from './reset-mail.ts';

const MINUTE = 60_000;
const RESET_MINUTES = 60;
const WINDOW_MINUTES = 15;
/** Links asked for in fifteen minutes, for one mail address and from one network address. */
const PER_ACCOUNT = 3;
const PER_ADDRESS = 30;
/** No answer comes sooner: what an account costs more than none is lost in it. */
const ANSWER_AFTER_MS = 150;

const MESSAGE = 'If you have a valid account then further instructions have been sent to your email address.';

interface Request {
  mail: string;
  address: string;
  requestId: string;
  now: Date;
}

/** Mails a link to whoever has an account with this mail address; the answer and its time never say whether. */
export async function requestPasswordReset(
  portal: Portal,
  request: Request,
): Promise<{ message: string } | Refusal> {
  const [answer] = await Promise.all([mailLink(portal, request), wait(ANSWER_AFTER_MS)]);
  return answer;
}

async function mailLink(
  portal: Portal,
  { mail, address, requestId, now }: Request,
): Promise<{ message: string } | Refusal> {
  const accountKey = `reset-account:${mail.trim().toLowerCase()}`;
  const addressKey = `reset-address:${address}`;
  const keys = [accountKey, addressKey];
  const token = randomBytes(32).toString('base64url');
  return portal.db.signIn(async (tx) => {
    const since = new Date(now.getTime() - WINDOW_MINUTES * MINUTE);
    const [tries, account] = await Promise.all([
      countAttempts(tx, keys, since),
      findActiveAccountByMail(tx, mail.trim()),
    ]);
    if ((tries.get(accountKey) ?? 0) >= PER_ACCOUNT || (tries.get(addressKey) ?? 0) >= PER_ADDRESS)
      return refuse('too-many-resets');
    // Written for every request, so that every request waits for the disk once.
    await addAttempt(tx, keys, new Date(Math.floor(now.getTime() / MINUTE) * MINUTE));
    if (account) {
      const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE);
      await recordSignInEvent(tx, {
        action: 'password-reset-asked',
        userId: account.user_id,
        requestId,
        details: { address },
      });
      await insertPasswordReset(tx, { tokenHash: hashToken(token), userId: account.user_id, expiresAt });
      const link = `${portalAddress(portal.config)}/forgot-password/reset?token=${token}`;
      await queueMail(
        { portal, tx },
        resetMail({
          to: account.email,
          firstName: account.first_name,
          username: account.username,
          link,
          minutes: RESET_MINUTES,
        }),
      );
    }
    return { message: MESSAGE };
  });
}
