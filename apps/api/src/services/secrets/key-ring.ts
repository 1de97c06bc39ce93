import { randomBytes } from 'node:crypto';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { keepSecret, listSecretVersions } from '../../database/queries/secrets.queries.ts';

/**
 * A secret with those that it takes the place of, or that take its own (`npm run secrets`). All of them are believed;
 * one is used, by the clock, so that copies of the server that know of both change at the same moment.
 */
export interface KeyRing {
  /** What is signed, sealed or told with now. */
  current(): string;
  /** What is believed, the newest first. */
  readonly all: readonly string[];
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The secrets of a name, as they are when the server starts; the first start makes one. */
export async function openKeyRing(owner: OwnerDatabase, name: string): Promise<KeyRing> {
  const first = await keepSecret(owner, name, newSecret());
  return keyRingOf([
    { value: first, usedFrom: new Date(0) },
    ...(await listSecretVersions(owner, name)).map(({ value, used_from }) => ({
      value,
      usedFrom: used_from,
    })),
  ]);
}

/** @param oldestFirst not empty */
export function keyRingOf(oldestFirst: readonly { value: string; usedFrom: Date }[]): KeyRing {
  const newestFirst = oldestFirst.toReversed();
  return {
    current: () =>
      (newestFirst.find(({ usedFrom }) => usedFrom.getTime() <= Date.now()) ?? oldestFirst[0]!).value,
    all: newestFirst.map(({ value }) => value),
  };
}
