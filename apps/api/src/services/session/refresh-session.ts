import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import { findSessionByRefreshToken, rotateSession } from '../../database/queries/session.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { endSession } from './end-session.ts';
import { makeTokens, secondsUntil, sessionOf, tokenAnswer } from './give-tokens.ts';
import type { Origin } from './open-session.ts';

/**
 * A page that is left while its refresh is answered loses the answer, and tabs may send the same token at once: for so
 * long the token before the current one is answered with what it was answered before.
 */
const GRACE_MS = 10_000;

/**
 * New tokens for a refresh token, which is used up by it. A refresh token that comes again later was copied by
 * somebody: the session ends for both, however many tokens it has had since.
 */
export function refreshSession(portal: Portal, refreshToken: string, asked: Asked): Promise<Refreshed> {
  const underWay = refreshesOf(portal);
  const refreshing = underWay.get(refreshToken) ?? refresh(portal, refreshToken, asked);
  underWay.set(refreshToken, refreshing);
  const forget = () => underWay.delete(refreshToken);
  refreshing.then(forget, forget);
  return refreshing;
}

type Asked = Origin & { now: Date };
type Refreshed = Answer<'POST /oauth/token'> | Refusal;

/**
 * Under way in this process, by token: whoever sends the same one meanwhile gets the same answer, and no connection to
 * the database that the others would wait for.
 */
const refreshes = new WeakMap<Portal, Map<string, Promise<Refreshed>>>();

function refreshesOf(portal: Portal): Map<string, Promise<Refreshed>> {
  const underWay = refreshes.get(portal) ?? new Map<string, Promise<Refreshed>>();
  refreshes.set(portal, underWay);
  return underWay;
}

async function refresh(
  portal: Portal,
  refreshToken: string,
  { now, requestId, address }: Asked,
): Promise<Refreshed> {
  return portal.db.signIn(async (tx) => {
    const session = await findSessionByRefreshToken(tx, hashToken(refreshToken), now);
    const sessionId = session?.session_id ?? sessionOf(portal.secrets, refreshToken);
    const isRepeated =
      session && !session.is_current && now.getTime() - (session.rotated_at?.getTime() ?? 0) < GRACE_MS;
    if (sessionId && !session?.is_current && !isRepeated) {
      // Returned, not thrown: the revocation has to stay.
      await recordSignInEvent(tx, {
        action: 'refresh-token-copied',
        userId: session?.user_id,
        requestId,
        details: { address, sessionId },
      });
      await endSession(tx, sessionId, now);
      return refuse('refresh-refused');
    }
    if (!session?.usable) return refuse('refresh-refused');
    const tokens = makeTokens(
      portal,
      { sessionId: session.session_id, endsAt: session.ends_at, after: refreshToken },
      now,
    );
    if (tokens.refreshHash.equals(session.refresh_hash)) {
      const expiresIn = secondsUntil(session.access_expires_at, now);
      return tokenAnswer(portal, { userId: session.user_id, kind: session.kind }, { ...tokens, expiresIn });
    }
    await rotateSession(tx, { sessionId: session.session_id, ...tokens }, now);
    return tokenAnswer(portal, { userId: session.user_id, kind: session.kind }, tokens);
  });
}
