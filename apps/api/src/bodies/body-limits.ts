import { type Call, calls } from '@bolt/contracts';
import type { BodyLimit, CallShape } from '@bolt/contracts/call';
import { permissions } from '../permissions.ts';

/** What anybody may send: a sign-in has 200 bytes. */
export const OPEN_BODY: BodyLimit = { bytes: 16_000, values: 200 };
/** What somebody may send who is known; the longest form has a fifth of it. */
export const SIGNED_IN_BODY: BodyLimit = { bytes: 256_000, values: 5_000 };

export function bodyLimitOf(call: Call): BodyLimit {
  const { bodyLimit }: CallShape = calls[call];
  return bodyLimit ?? (permissions[call] === 'open' ? OPEN_BODY : SIGNED_IN_BODY);
}

/** Lists and objects within each other; what the calls take has seven at most. */
export const MOST_LEVELS = 32;
/** Names of one object: some thousand different ones take longer to read than everything else of a body. */
export const MOST_NAMES = 500;
/** Fields of a form. */
export const MOST_FIELDS = 50;
