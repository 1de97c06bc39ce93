import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { callApi } from '../server/api-client.ts';
import { type FormDraftCalls, FormDraftSaver } from './form-draft-saver.ts';
import { forgetFormDraftsOfOthers, forgetOwnReceipt, holdReceipt } from './receipts.ts';

/** A server that does not answer holds up nobody who signs out. */
const STOP_MS = 1_000;
const CALL_MS = 10_000;

const savers = new Map<KeptEntryKey, FormDraftSaver>();
const listeners = new Set<() => void>();
let autosavedUserId: string | undefined;

/** The saver of a form's draft: one for each, as long as the page lives and the same user works on it. */
export function saverOf(key: KeptEntryKey): FormDraftSaver {
  const known = savers.get(key);
  if (known) return known;
  const saver = new FormDraftSaver(callsOf(key), () => {
    for (const listener of listeners) listener();
  });
  savers.set(key, saver);
  return saver;
}

const callsOf = (key: KeptEntryKey): FormDraftCalls => ({
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
    if (autosavedUserId) holdReceipt(autosavedUserId, receipt);
  },
});

/** Whoever is signed in from here on. What another user typed before on this browser is forgotten (decision I20). */
export function autosaveFor(userId: string): void {
  if (autosavedUserId !== userId) dropSavers();
  autosavedUserId = userId;
  void forgetFormDraftsOfOthers(userId);
}

/** Keeps nothing any more, because the user leaves: the server forgets the rest with the session. */
export async function stopAutosaving(): Promise<void> {
  if (autosavedUserId) forgetOwnReceipt(autosavedUserId);
  await Promise.race([dropSavers(), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
}

async function dropSavers(): Promise<void> {
  const dropped = [...savers.values()];
  savers.clear();
  await Promise.all(dropped.map((saver) => saver.stop()));
}

/** What this page has typed, or thrown away, of the forms about one thing is on the server, if that can be. */
export async function settleFormDrafts(about: KeptEntryKey): Promise<void> {
  const theirs = [...savers].filter(([key]) => key.startsWith(`${about}/`));
  await Promise.all(theirs.map(([, saver]) => saver.flush()));
}

/** Whether this page has something typed that is not saved. */
export const hasTyped = (): boolean => [...savers.values()].some((saver) => saver.hasTyped);

export const isAutosaveInTrouble = (): boolean => [...savers.values()].some((saver) => saver.isInTrouble);

export function onAutosaveTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function flushAll(outlives: boolean): void {
  for (const saver of savers.values()) void saver.flush({ outlives });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => flushAll(true));
  document.addEventListener('visibilitychange', () => document.hidden && flushAll(true));
  window.addEventListener('online', () => flushAll(false));
  // The one case in which leaving loses something: the browser asks before.
  window.addEventListener('beforeunload', (event) => isAutosaveInTrouble() && event.preventDefault());
}
