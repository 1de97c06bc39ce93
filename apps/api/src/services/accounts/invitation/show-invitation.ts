import type { Invitation } from '@bolt/contracts/invitation.contract';
import { PRODUCT_NAME } from '@bolt/domain/product';
import type { Transaction } from '../../../database/database.ts';
import { type Invited, keepAuthenticatorKey } from '../../../database/queries/invitations.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal } from '../../../problems.ts';
import { authenticatorUri, newAuthenticatorKey } from '../../session/authenticator.ts';
import { type GivenInvitation, openedInvitation } from './opened-invitation.ts';

/** Whose the invitation is; of staff with the key for the authenticator, which the first opening makes. */
export const showInvitation = (portal: Portal, given: GivenInvitation): Promise<Invitation | Refusal> =>
  portal.db.signIn(async (tx) => {
    const invited = await openedInvitation(tx, given);
    if (invited instanceof Refusal) return invited;
    const { username, first_name: firstName, kind } = invited;
    if (kind === 'hospital') return { kind, username, firstName };
    const totpKey = await authenticatorKey(portal, tx, invited);
    const totpUri = authenticatorUri(totpKey, { issuer: PRODUCT_NAME, username });
    return { kind, username, firstName, totpKey, totpUri };
  });

async function authenticatorKey(
  { secrets }: Portal,
  tx: Transaction,
  { user_id, totp_secret }: Invited,
): Promise<string> {
  if (totp_secret) return secrets.sealing.open(totp_secret, user_id);
  const key = newAuthenticatorKey();
  await keepAuthenticatorKey(tx, user_id, secrets.sealing.seal(key, user_id));
  return key;
}
