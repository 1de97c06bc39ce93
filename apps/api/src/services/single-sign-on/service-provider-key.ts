import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../database/database.ts';
import { findServiceProviderKey, keepServiceProviderKey } from '../../database/queries/secrets.queries.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** What the portal signs its requests with, and reads encrypted assertions with; both in PEM. */
export interface KeyPair {
  privateKey: string;
  certificate: string;
}

/** The pair that is used, with the one that takes its place soon, or the one whose place it took. */
export interface ServiceProviderKey extends KeyPair {
  /** In the metadata already, so that identity providers take what it will sign, and may encrypt to it. */
  next?: KeyPair;
  /** Opens what was encrypted by a provider that has not read the metadata again. */
  previous?: KeyPair;
}

/** What may open an encrypted assertion, the likeliest first. */
export const opensAssertions = ({ privateKey, next, previous }: ServiceProviderKey): string[] =>
  [privateKey, next?.privateKey, previous?.privateKey].filter((key) => key !== undefined);

const VALID_YEARS = 20;

/** The key that all copies of the server share; the first that needs one makes it. */
export async function loadServiceProviderKey(db: Database, now: Date): Promise<ServiceProviderKey> {
  const held = await db.signIn(findServiceProviderKey);
  if (held) return JSON.parse(held) as ServiceProviderKey;
  const made = JSON.stringify(await makeKeyPair(now));
  return JSON.parse(await db.signIn((tx) => keepServiceProviderKey(tx, made))) as ServiceProviderKey;
}

export async function makeKeyPair(now: Date): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(privateKey, { commonName: 'Bolt single sign-on', from: now, until }),
  };
}
