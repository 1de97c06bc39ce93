/** Of a replaced key: so long the systems that have it may go on with it. */
export const REPLACED_KEY_HOURS = 24;

export type KeyStatus = 'current' | 'valid-until' | 'ended' | 'revoked';

/** Where a key of the supplier's systems stands: current, replaced and valid for a day more, ended, or revoked. */
export function keyStatus(key: { validUntil: Date | null; revokedAt: Date | null }, now: Date): KeyStatus {
  if (key.revokedAt !== null) return 'revoked';
  if (key.validUntil === null) return 'current';
  return key.validUntil > now ? 'valid-until' : 'ended';
}
