/** Sessions end, and this is not told: so long at most a token counts as known. */
const KNOWN_MS = 60_000;
const MOST_TOKENS = 20_000;

/**
 * Tokens with which somebody was let in a moment ago. Whoever brings one may send a body before the database is asked
 * again, which happens before anything is done with it.
 */
export interface KnownTokens {
  has(tokenHash: Buffer): boolean;
  add(tokenHash: Buffer): void;
  remove(tokenHash: Buffer): void;
}

export function openKnownTokens(now: () => number = Date.now): KnownTokens {
  const knownUntil = new Map<string, number>();
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
  return {
    has: (tokenHash) => (knownUntil.get(keyOf(tokenHash)) ?? 0) > now(),
    add(tokenHash) {
      if (knownUntil.size >= MOST_TOKENS) knownUntil.clear();
      knownUntil.set(keyOf(tokenHash), now() + KNOWN_MS);
    },
    remove: (tokenHash) => void knownUntil.delete(keyOf(tokenHash)),
  };
}
