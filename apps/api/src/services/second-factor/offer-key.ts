import type { Answer } from '@bolt/contracts';
import { PRODUCT_NAME } from '@bolt/domain/product';
import type { Actor } from '../../actor.ts';
import type { Portal } from '../../portal.ts';
import { authenticatorUri, newAuthenticatorKey } from '../session/authenticator.ts';

/** For as long as somebody may need to find the telephone, and no longer. */
const OFFERED_MS = 30 * 60_000;

const forWhom = (userId: string): string => `offered:${userId}`;

/**
 * A new key for somebody's authenticator. Nothing is kept of it before its code comes back: the key goes along, sealed,
 * so that nobody can choose one, and what was only looked at changes nothing.
 */
export function offerKey(
  { secrets }: Portal,
  { userId, username }: Pick<Actor, 'userId' | 'username'>,
  now: Date,
): Answer<'GET /api/v1/user/second-factor/key'> {
  const totpKey = newAuthenticatorKey();
  const until = now.getTime() + OFFERED_MS;
  return {
    totpKey,
    totpUri: authenticatorUri(totpKey, { issuer: PRODUCT_NAME, username }),
    offer: secrets.sealing.seal(JSON.stringify({ totpKey, until }), forWhom(userId)).toString('base64url'),
  };
}

/** The key that was offered to this account; undefined where none was, or too long ago. */
export function offeredKey(
  { secrets }: Portal,
  { userId }: Pick<Actor, 'userId'>,
  offer: string,
  now: Date,
): string | undefined {
  try {
    const opened = secrets.sealing.open(Buffer.from(offer, 'base64url'), forWhom(userId));
    const { totpKey, until } = JSON.parse(opened) as { totpKey: string; until: number };
    return now.getTime() < until ? totpKey : undefined;
  } catch {
    // Changed, cut short, or another account's.
    return undefined;
  }
}
