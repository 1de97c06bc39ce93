import type { AnyCaller } from './rooms.ts';

/** Sessions end, and this is not told: so long at most a token counts as known. */
const KNOWN_MS = 60_000;
const MOST_TOKENS = 20_000;

/**
 * Tokens with which somebody was let in a moment ago. Whoever brings one may send a body before the database is asked
 * again, which happens before anything is done with it. Who it was is remembered too: it may be guessed from it what
 * the database will say, and never answered by it.
 */
export interface KnownTokens {
  has(tokenHash: Buffer): boolean;
  /** Who was let in with it; undefined for a token that is not known. */
  whoCame(tokenHash: Buffer): AnyCaller | undefined;
  add(tokenHash: Buffer, who: AnyCaller): void;
  remove(tokenHash: Buffer): void;
}

export function openKnownTokens(now: () => number = Date.now): KnownTokens {
  const known = new Map<string, { until: number; who: AnyCaller }>();
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
  const whoCame = (tokenHash: Buffer) => {
    const found = known.get(keyOf(tokenHash));
    return found && found.until > now() ? found.who : undefined;
  };
  return {
    has: (tokenHash) => whoCame(tokenHash) !== undefined,
    whoCame,
    add(tokenHash, who) {
      const key = keyOf(tokenHash);
      // Those whose time is over, or nearly, stand first.
      known.delete(key);
      known.set(key, { until: now() + KNOWN_MS, who });
      for (const [oldest, { until }] of known) {
        if (until > now() && known.size <= MOST_TOKENS) break;
        known.delete(oldest);
      }
    },
    remove: (tokenHash) => void known.delete(keyOf(tokenHash)),
  };
}
