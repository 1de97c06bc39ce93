import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { type KeyRing, openKeyRing } from '../secrets/key-ring.ts';

/** Encrypts what the database keeps and must not show; a sealed text opens for whom it was sealed and nobody else. */
export interface Sealing {
  seal(text: string, forWhom: string): Buffer;
  /** @throws where it was sealed by another secret, for somebody else, or was changed */
  open(sealed: Buffer, forWhom: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** By a secret of its own, in a table that the owner alone reads; the first start makes it. */
export const openSealing = async (owner: OwnerDatabase): Promise<Sealing> =>
  authenticatorSealing(await openKeyRing(owner, 'authenticator-sealing'));

export const authenticatorSealing = (ring: KeyRing): Sealing => sealingBy(ring, 'authenticator-keys');

/**
 * Seals by the ring's current secret, and opens what any of its secrets sealed.
 *
 * @param purpose of these texts: the same secret seals nothing that another purpose opens
 */
export function sealingBy(ring: KeyRing, purpose: string): Sealing {
  const keys = new Map(ring.all.map((secret) => [secret, keyOf(secret, purpose)]));
  return {
    seal(text, forWhom) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys.get(ring.current())!, iv).setAAD(
        Buffer.from(forWhom),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, forWhom) {
      let failure: unknown;
      for (const key of keys.values()) {
        try {
          return openBy(key, sealed, forWhom);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function openBy(key: Buffer, sealed: Buffer, forWhom: string): string {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(forWhom))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
