import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';
import type { Secrets } from '../session/secrets.ts';

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

interface Started {
  secret: string;
  providerKey: string;
  issuedAt: Date;
}

/**
 * The id of the request that a browser starts (an XML name, so no digit in front). It says by itself who was asked and
 * when, and holds the hash of the browser's secret: nothing is stored for sign-ins that nobody finishes, and whoever
 * brings the response must hold the secret, so that nobody is signed in as somebody else by a link.
 */
export function requestIdOf(secrets: Secrets, { secret, providerKey, issuedAt }: Started): string {
  const started = `_${hashOf(secret)}.${issuedAt.getTime().toString(36)}`;
  return `${started}.${secrets.samlRequestSignature(`${providerKey}|${started}`)}`;
}

/** When the portal made a request for the provider; undefined for what it never made. */
export function issuedAtOf(secrets: Secrets, providerKey: string, requestId: string): Date | undefined {
  const [hash, issuedAt = '', signature = ''] = requestId.split('.', 3);
  const isOurs = secrets.isSamlRequestSignature(signature, `${providerKey}|${hash}.${issuedAt}`);
  return isOurs ? new Date(Number.parseInt(issuedAt, 36)) : undefined;
}

/** Whether the browser with this secret started the request. What nobody asked for was started by no browser. */
export const isStartedBy = (secret: string | undefined, requestId: string | null): boolean =>
  requestId === null || (secret !== undefined && requestId.startsWith(`_${hashOf(secret)}.`));

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
