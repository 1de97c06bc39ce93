import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';

/** Sent to the one address that gives tokens; `Lax` is enough, because the portal's own screen asks there. */
const COOKIE = 'bolt_sso';
const COOKIE_PATH = '/user/samlassertion';
const SECRET = /^[\w-]{43}$/;

/** The secret of the browser that a request came from, where it started a sign-in. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const value = cookies.find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return value && SECRET.test(value) ? value : undefined;
}

/** A secret for a browser that starts a sign-in. */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** As a Set-Cookie header. Each sign-in replaces the secret of the one before, which then has to start again. */
export function browserCookie(portal: Portal, secret: string, seconds: number): string {
  const secure = portalAddress(portal.config).startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${secret}; Path=${COOKIE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The id of the request that a browser starts: the hash of its secret (an XML name, so no digit in front). Whoever
 * brings the response of that request must hold the secret: nobody is signed in as somebody else by a link.
 */
export const requestIdOf = (secret: string): string =>
  `_${createHash('sha256').update(secret).digest('hex')}`;
