import { randomBytes } from 'node:crypto';
import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import type { Config } from '../../config.ts';
import type { Portal } from '../../portal.ts';

const MINUTE = 60_000;

/** A new pair of tokens, as it is kept (hashes, expiry) and as it is answered (once). */
export function makeTokens(config: Config, now: Date, endsAt: Date) {
  const accessToken = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  const accessExpiresAt = earlier(new Date(now.getTime() + config.accessTokenMinutes * MINUTE), endsAt);
  return {
    accessToken,
    refreshToken,
    accessHash: hashToken(accessToken),
    accessExpiresAt,
    refreshHash: hashToken(refreshToken),
    // Idle time counts from when the access token could last be used.
    refreshExpiresAt: earlier(new Date(accessExpiresAt.getTime() + config.idleMinutes * MINUTE), endsAt),
    expiresIn: Math.max(0, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000)),
  };
}

export function tokenAnswer(
  portal: Portal,
  userId: string,
  tokens: ReturnType<typeof makeTokens>,
): Answer<'POST /oauth/token'> {
  return {
    token_type: 'Bearer',
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    scope: 'customer',
    csrf_token: portal.secrets.csrfToken(userId),
    logout_token: portal.secrets.logoutToken(userId),
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
