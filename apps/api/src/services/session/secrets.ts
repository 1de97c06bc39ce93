import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { keepSecret } from '../../database/queries/secrets.queries.ts';
import { openSealing, type Sealing } from './sealing.ts';

type Purpose = 'csrf' | 'logout' | 'kept-receipt' | 'device' | 'refresh' | 'saml-request' | NextToken;

/** What a refresh token is exchanged for. */
type NextToken = 'next-access' | 'next-refresh';

/** What signs the tokens that no table holds. The same in every copy of the server. */
export interface Secrets {
  clientSecret: string;
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
  isCsrfToken(token: string, userId: string): boolean;
  isLogoutToken(token: string, userId: string): boolean;
  isKeptReceipt(signature: string, about: string): boolean;
  isDeviceSignature(signature: string, about: string): boolean;
  isRefreshSignature(signature: string, about: string): boolean;
  isSamlRequestSignature(signature: string, about: string): boolean;
  /** Keeps the keys of authenticators unreadable in the database. */
  sealing: Sealing;
}

/** Reads the secrets from the database; the first start makes them. */
export async function loadSecrets(owner: OwnerDatabase, config: Config): Promise<Secrets> {
  const fresh = () => randomBytes(32).toString('base64url');
  const signing = await keepSecret(owner, 'token-signing', fresh());
  const clientSecret = config.authClientSecret ?? (await keepSecret(owner, 'auth-client-secret', fresh()));
  const sign = (purpose: Purpose, about: string) =>
    createHmac('sha256', signing).update(`${purpose}|${about}`).digest('base64url');
  const sealing = await openSealing(owner);
  return {
    clientSecret,
    sealing,
    csrfToken: (userId) => sign('csrf', userId),
    logoutToken: (userId) => sign('logout', userId),
    keptReceipt: (about) => sign('kept-receipt', about),
    deviceSignature: (about) => sign('device', about),
    refreshSignature: (about) => sign('refresh', about),
    samlRequestSignature: (about) => sign('saml-request', about),
    nextToken: sign,
    isCsrfToken: (token, userId) => sameText(token, sign('csrf', userId)),
    isLogoutToken: (token, userId) => sameText(token, sign('logout', userId)),
    isKeptReceipt: (signature, about) => sameText(signature, sign('kept-receipt', about)),
    isDeviceSignature: (signature, about) => sameText(signature, sign('device', about)),
    isRefreshSignature: (signature, about) => sameText(signature, sign('refresh', about)),
    isSamlRequestSignature: (signature, about) => sameText(signature, sign('saml-request', about)),
  };
}

/** Compares in a time that tells nothing about where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
