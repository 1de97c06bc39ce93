import { randomBytes } from 'node:crypto';
import { hashToken } from '../../calls/open-request.ts';
import type { AccountRow } from '../../database/queries/accounts.queries.ts';
import { insertInvitation, useUpInvitations } from '../../database/queries/invitations.queries.ts';
import { portalAddress } from '../../public-address.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountWork } from './account-work.ts';
import { invitationMail } from './invitation-mail.ts';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Mails a link that opens the account, in place of every earlier one; answers the link. */
export async function sendInvitation({ portal, tx, now }: AccountWork, account: AccountRow): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = `${portalAddress(portal.config)}/invitation?token=${token}`;
  await useUpInvitations(tx, account.user_id, now);
  await insertInvitation(tx, {
    tokenHash: hashToken(token),
    userId: account.user_id,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const { email, first_name: firstName, username } = account;
  await queueMail(
    { portal, tx },
    invitationMail({ email, firstName, username }, { link, days: INVITATION_DAYS }),
  );
  return link;
}
