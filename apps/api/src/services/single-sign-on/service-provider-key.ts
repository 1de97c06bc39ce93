import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../database/database.ts';
import { findServiceProviderKey, keepServiceProviderKey } from '../../database/queries/secrets.queries.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** What the portal signs its requests with, and reads encrypted assertions with; both in PEM. */
export interface ServiceProviderKey {
  privateKey: string;
  certificate: string;
}

const VALID_YEARS = 20;

/** The key that all copies of the server share; the first that needs one makes it. */
export async function loadServiceProviderKey(db: Database, now: Date): Promise<ServiceProviderKey> {
  const held = await db.signIn(findServiceProviderKey);
  if (held) return JSON.parse(held) as ServiceProviderKey;
  const made = JSON.stringify(await makeKey(now));
  return JSON.parse(await db.signIn((tx) => keepServiceProviderKey(tx, made))) as ServiceProviderKey;
}

async function makeKey(now: Date): Promise<ServiceProviderKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(privateKey, { commonName: 'Bolt single sign-on', from: now, until }),
  };
}
