import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { keepSecret } from '../../database/queries/secrets.queries.ts';

/** Encrypts what the database keeps and must not show; a sealed text opens for whom it was sealed and nobody else. */
export interface Sealing {
  seal(text: string, forWhom: string): Buffer;
  /** @throws where it was sealed by another secret, for somebody else, or was changed */
  open(sealed: Buffer, forWhom: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** By a secret of its own, in a table that the owner alone reads; the first start makes it. */
export async function openSealing(owner: OwnerDatabase): Promise<Sealing> {
  const secret = await keepSecret(owner, 'authenticator-sealing', randomBytes(32).toString('base64url'));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'authenticator-keys', 32));
  return {
    seal(text, forWhom) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(forWhom));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, forWhom) {
      const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(forWhom))
        .setAuthTag(tag);
      return (
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
