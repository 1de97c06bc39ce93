import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'bsk_';

/** A new key: 256 random bits, which need no slow hash to be kept. */
export const newSupplierKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

export const hashSupplierKey = (key: string): Buffer => createHash('sha256').update(key).digest();
