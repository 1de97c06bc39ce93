import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import { findSessionByRefreshToken, rotateSession } from '../../database/queries/session.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { endSession } from './end-session.ts';
import { makeTokens, tokenAnswer } from './give-tokens.ts';

/**
 * A page that is left while its refresh is answered loses the answer, and a second tab may not see yet what the
 * first one stored: for so long the token before the current one is taken for theirs.
 */
const GRACE_MS = 10_000;

/**
 * New tokens for a refresh token, which is used up by it. A refresh token that comes a second time later
 * was copied by somebody: the session ends for both.
 */
export async function refreshSession(
  portal: Portal,
  refreshToken: string,
  now: Date,
): Promise<Answer<'POST /oauth/token'> | Refusal> {
  return portal.db.signIn(async (tx) => {
    const session = await findSessionByRefreshToken(tx, hashToken(refreshToken), now);
    if (!session?.usable) return refuse('refresh-refused');
    const isRepeated = !session.is_current && now.getTime() - (session.rotated_at?.getTime() ?? 0) < GRACE_MS;
    if (!session.is_current && !isRepeated) {
      // Returned, not thrown: the revocation has to stay.
      await endSession(tx, session.session_id, now);
      return refuse('refresh-refused');
    }
    const tokens = makeTokens(portal.config, now, session.ends_at);
    await rotateSession(tx, { sessionId: session.session_id, ...tokens }, now);
    return tokenAnswer(portal, session.user_id, tokens);
  });
}
