/**
 * Chance that comes out the same every time: the demonstration world must be one that people can talk about, and
 * that pictures and tests find again.
 */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
  /** A UUID of version 7 whose time is the given timestamp. */
  id(at: Date): string;
}

/** FNV-1a, 32 bits: spreads similar seeds ('DMOH01', 'DMOH02') far apart. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: 32 bits of state are plenty for a few thousand rows. */
export function seedRandom(seed: string): SeededRandom {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: <T>(items: readonly T[]): T => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    chance: (percent) => next() * 100 < percent,
    id: (at) => {
      const hex = (bytes: number) =>
        Array.from({ length: bytes }, () => between(0, 255).toString(16).padStart(2, '0'));
      const time = at.getTime().toString(16).padStart(12, '0');
      const [a, b, c, d, e, f, g, h, i, j] = hex(10);
      const variant = ((Number.parseInt(c ?? '0', 16) & 0x3f) | 0x80).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a?.[1]}${b}-${variant}${d}-${e}${f}${g}${h}${i}${j}`;
    },
  };
}
