import type { Database } from '../../database/database.ts';
import { addAttempt, countAttempts } from '../../database/queries/session.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

const MINUTE = 60_000;
/** Calls of a key within a minute; each may carry 500 moves. */
const CALLS_PER_KEY = 120;
/** Calls of an address with keys that do not exist, within a minute. */
const WRONG_KEYS_PER_ADDRESS = 20;

interface Calling {
  keyHash: Buffer;
  address: string;
  now: Date;
}

/** Counts a call of a key that exists. Whoever calls with wrong ones from the same address is no matter of it. */
export const limitKey = (db: Database, { keyHash, now }: Calling): Promise<Refusal | undefined> =>
  countCall(db, { of: `supplier-key:${keyHash.toString('base64url')}`, most: CALLS_PER_KEY, now });

/** Counts a call with a key that does not exist. */
export const limitWrongKeys = (db: Database, { address, now }: Calling): Promise<Refusal | undefined> =>
  countCall(db, { of: `supplier-address:${address}`, most: WRONG_KEYS_PER_ADDRESS, now });

function countCall(
  db: Database,
  { of, most, now }: { of: string; most: number; now: Date },
): Promise<Refusal | undefined> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  return db.signIn(async (tx) => {
    const [calls] = await Promise.all([countAttempts(tx, [of], minute), addAttempt(tx, [of], minute)]);
    if ((calls.get(of) ?? 0) < most) return undefined;
    const retryAfterSeconds = Math.ceil((MINUTE - (now.getTime() % MINUTE)) / 1000);
    return refuse('too-many-supplier-calls', { retryAfterSeconds });
  });
}
