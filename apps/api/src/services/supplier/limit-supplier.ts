import type { Database } from '../../database/database.ts';
import { addAttempt, countAttempts } from '../../database/queries/session.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

const MINUTE = 60_000;
/** Calls of a key within a minute; each may carry 500 moves. */
const CALLS_PER_KEY = 120;
/** Calls of an address with keys that do not exist, within five minutes. */
const WRONG_KEYS_PER_ADDRESS = 20;

interface Calling {
  keyHash: Buffer;
  address: string;
  now: Date;
}

const keyOf = ({ keyHash }: Calling) => `supplier-key:${keyHash.toString('base64url')}`;
const addressOf = ({ address }: Calling) => `supplier-address:${address}`;
const minuteOf = ({ now }: Calling) => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);

/** Counts a call, or refuses it where the key or the address has made too many. */
export async function limitSupplier(db: Database, calling: Calling): Promise<Refusal | undefined> {
  const { now } = calling;
  return db.signIn(async (tx) => {
    const [byKey, byAddress] = await Promise.all([
      countAttempts(tx, [keyOf(calling)], minuteOf(calling)),
      countAttempts(tx, [addressOf(calling)], new Date(now.getTime() - 5 * MINUTE)),
      addAttempt(tx, [keyOf(calling)], minuteOf(calling)),
    ]);
    const calls = byKey.get(keyOf(calling)) ?? 0;
    const wrongKeys = byAddress.get(addressOf(calling)) ?? 0;
    return calls >= CALLS_PER_KEY || wrongKeys >= WRONG_KEYS_PER_ADDRESS
      ? refuse('too-many-supplier-calls')
      : undefined;
  });
}

/** Remembers that the address came with a key that does not exist. */
export async function noteWrongKey(db: Database, calling: Calling): Promise<void> {
  await db.signIn((tx) => addAttempt(tx, [addressOf(calling)], minuteOf(calling)));
}
