import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { openMailSealing } from '../mail/mail-text.ts';
import { keyRingOf, openKeyRing } from '../secrets/key-ring.ts';
import { openSealing, type Sealing } from './sealing.ts';

type Purpose =
  | 'csrf'
  | 'logout'
  | 'kept-receipt'
  | 'device'
  | 'refresh'
  | 'saml-request'
  | 'request-content'
  | NextToken;

/** What a refresh token is exchanged for. */
type NextToken = 'next-access' | 'next-refresh';

/** What signs the tokens that no table holds. The same in every copy of the server. */
export interface Secrets {
  /** What browsers are told; `isClientSecret` takes those before it as well, while they count. */
  readonly clientSecret: string;
  isClientSecret(text: string): boolean;
  csrfToken(userId: string): string;
  logoutToken(userId: string): string;
  /** Signs whose entries were kept until when. */
  keptReceipt(about: string): string;
  /** Signs on which device an account has signed in. */
  deviceSignature(about: string): string;
  /** Signs of which session a refresh token is. */
  refreshSignature(about: string): string;
  /** Signs which browser asked which identity provider when. */
  samlRequestSignature(about: string): string;
  /** The token that follows from a refresh token, and for whoever does not know that one from nothing. */
  nextToken(which: NextToken, refreshToken: string): string;
  /** Tells the contents of requests apart, a password in one among them: without the secret nobody can try which it is. */
  requestHash(content: string): Buffer;
  isCsrfToken(token: string, userId: string): boolean;
  isLogoutToken(token: string, userId: string): boolean;
  isKeptReceipt(signature: string, about: string): boolean;
  isDeviceSignature(signature: string, about: string): boolean;
  isRefreshSignature(signature: string, about: string): boolean;
  isSamlRequestSignature(signature: string, about: string): boolean;
  /** Keeps the keys of authenticators unreadable in the database. */
  sealing: Sealing;
  /** Keeps the texts of mail unreadable in the outbox. */
  mailSealing: Sealing;
}

/** Reads the secrets from the database; the first start makes them. */
export async function loadSecrets(owner: OwnerDatabase, config: Config): Promise<Secrets> {
  const signing = await openKeyRing(owner, 'token-signing');
  const client = config.authClientSecret
    ? givenRing(config.authClientSecret)
    : await openKeyRing(owner, 'auth-client-secret');
  const sealing = await openSealing(owner);
  const mailSealing = await openMailSealing(owner);
  const sign = (purpose: Purpose, about: string) => signBy(signing.current(), purpose, about);
  const isSigned = (signature: string, purpose: Purpose, about: string) =>
    signing.all.some((secret) => sameText(signature, signBy(secret, purpose, about)));
  return {
    get clientSecret() {
      return client.current();
    },
    isClientSecret: (text) => client.all.some((secret) => sameText(text, secret)),
    sealing,
    mailSealing,
    csrfToken: (userId) => sign('csrf', userId),
    logoutToken: (userId) => sign('logout', userId),
    keptReceipt: (about) => sign('kept-receipt', about),
    deviceSignature: (about) => sign('device', about),
    refreshSignature: (about) => sign('refresh', about),
    samlRequestSignature: (about) => sign('saml-request', about),
    // By the oldest: it is not verified but made again, by whichever copy of the server is asked a second time.
    nextToken: (which, refreshToken) => signBy(signing.all.at(-1)!, which, refreshToken),
    // By the oldest as well: it is compared with that of another copy of the server.
    requestHash: (content) =>
      Buffer.from(signBy(signing.all.at(-1)!, 'request-content', content), 'base64url'),
    isCsrfToken: (token, userId) => isSigned(token, 'csrf', userId),
    isLogoutToken: (token, userId) => isSigned(token, 'logout', userId),
    isKeptReceipt: (signature, about) => isSigned(signature, 'kept-receipt', about),
    isDeviceSignature: (signature, about) => isSigned(signature, 'device', about),
    isRefreshSignature: (signature, about) => isSigned(signature, 'refresh', about),
    isSamlRequestSignature: (signature, about) => isSigned(signature, 'saml-request', about),
  };
}

const signBy = (secret: string, purpose: Purpose, about: string): string =>
  createHmac('sha256', secret).update(`${purpose}|${about}`).digest('base64url');

/** AUTH_CLIENT_SECRET: the one that is told, and behind a comma each that still counts. */
const givenRing = (text: string) =>
  keyRingOf(
    text
      .split(',')
      .toReversed()
      .map((value) => ({ value: value.trim(), usedFrom: new Date(0) })),
  );

/** Compares in a time that tells nothing about where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
