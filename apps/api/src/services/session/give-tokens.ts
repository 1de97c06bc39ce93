import { randomBytes } from 'node:crypto';
import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import type { NewSession } from '../../database/queries/session.queries.ts';
import type { Portal } from '../../portal.ts';
import type { Secrets } from './secrets.ts';

const MINUTE = 60_000;

interface NewTokens {
  sessionId: string;
  endsAt: Date;
  /** The refresh token that is used up by them: the same one gives the same pair, however often it is sent. */
  after?: string;
}

/** A new pair of tokens, as it is kept (hashes, expiry) and as it is answered (once). */
export function makeTokens(
  { config, secrets }: Pick<Portal, 'config' | 'secrets'>,
  { sessionId, endsAt, after }: NewTokens,
  now: Date,
) {
  const token = (which: 'next-access' | 'next-refresh') =>
    after === undefined ? randomBytes(32).toString('base64url') : secrets.nextToken(which, after);
  const accessToken = token('next-access');
  const refreshToken = signedFor(secrets, sessionId, token('next-refresh'));
  const accessExpiresAt = earlier(new Date(now.getTime() + config.accessTokenMinutes * MINUTE), endsAt);
  return {
    accessToken,
    refreshToken,
    accessHash: hashToken(accessToken),
    accessExpiresAt,
    refreshHash: hashToken(refreshToken),
    // Idle time counts from when the access token could last be used.
    refreshExpiresAt: earlier(new Date(accessExpiresAt.getTime() + config.idleMinutes * MINUTE), endsAt),
    expiresIn: secondsUntil(accessExpiresAt, now),
  };
}

export function tokenAnswer(
  portal: Portal,
  { userId, kind }: Pick<NewSession, 'userId' | 'kind'>,
  tokens: Pick<ReturnType<typeof makeTokens>, 'accessToken' | 'refreshToken' | 'expiresIn'>,
): Answer<'POST /oauth/token'> {
  return {
    token_type: 'Bearer',
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    scope: 'customer',
    kind,
    csrf_token: portal.secrets.csrfToken(userId),
    logout_token: portal.secrets.logoutToken(userId),
  };
}

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** A refresh token names its session, so that one which is long used up still says whose it was. */
const signedFor = (secrets: Secrets, sessionId: string, value: string): string =>
  `${value}.${sessionId}.${secrets.refreshSignature(`${value}.${sessionId}`)}`;

/** The session that a refresh token was made for, used up or not; undefined for what this portal never made. */
export function sessionOf(secrets: Secrets, refreshToken: string): string | undefined {
  const [value = '', sessionId = '', signature = ''] = refreshToken.split('.', 3);
  return secrets.isRefreshSignature(signature, `${value}.${sessionId}`) ? sessionId : undefined;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
