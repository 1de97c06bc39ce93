import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { callApi } from '../server/api-client.ts';
import { EntryKeeper, type KeeperCalls } from './entry-keeper.ts';
import { forgetEntriesOfOthers, forgetOwnReceipt, holdReceipt } from './receipts.ts';

/** A server that does not answer holds up nobody who signs out. */
const STOP_MS = 1_000;
const CALL_MS = 10_000;

const keepers = new Map<KeptEntryKey, EntryKeeper>();
const listeners = new Set<() => void>();
let typist: string | undefined;

/** The keeper of a form: one for each, as long as the page lives and the same user works on it. */
export function keeperOf(key: KeptEntryKey): EntryKeeper {
  const known = keepers.get(key);
  if (known) return known;
  const keeper = new EntryKeeper(callsOf(key), () => {
    for (const listener of listeners) listener();
  });
  keepers.set(key, keeper);
  return keeper;
}

const callsOf = (key: KeptEntryKey): KeeperCalls => ({
  read: async () => {
    const signal = AbortSignal.timeout(CALL_MS);
    return (await callApi('GET /api/v1/kept-entry/:key', { params: { key }, signal })).kept;
  },
  async write(text, outlivesPage) {
    const signal = AbortSignal.timeout(CALL_MS);
    if (text === null) {
      await callApi('DELETE /api/v1/kept-entry/:key', { params: { key }, signal, outlivesPage });
      return;
    }
    const body = { entry: JSON.parse(text) as Record<string, unknown> };
    const { receipt } = await callApi('PUT /api/v1/kept-entry/:key', {
      params: { key },
      body,
      signal,
      outlivesPage,
    });
    if (typist) holdReceipt(typist, receipt);
  },
});

/** Whoever is signed in from here on. What another user typed before on this browser is forgotten (decision I20). */
export function keepFor(userId: string): void {
  if (typist !== userId) dropKeepers();
  typist = userId;
  void forgetEntriesOfOthers(userId);
}

/** Keeps nothing any more, because the user leaves: the server forgets the rest with the session. */
export async function stopKeeping(): Promise<void> {
  if (typist) forgetOwnReceipt(typist);
  await Promise.race([dropKeepers(), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
}

async function dropKeepers(): Promise<void> {
  const dropped = [...keepers.values()];
  keepers.clear();
  await Promise.all(dropped.map((keeper) => keeper.stop()));
}

export const isKeepingInTrouble = (): boolean => [...keepers.values()].some((keeper) => keeper.isInTrouble);

export function onKeepingTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function flushAll(outlives: boolean): void {
  for (const keeper of keepers.values()) void keeper.flush({ outlives });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => flushAll(true));
  document.addEventListener('visibilitychange', () => document.hidden && flushAll(true));
  window.addEventListener('online', () => flushAll(false));
  // The one case in which leaving loses something: the browser asks before.
  window.addEventListener('beforeunload', (event) => isKeepingInTrouble() && event.preventDefault());
}
