/**
 * Whether the network is missing. The browser's own word is not enough: a portal on the same machine answers without
 * any network. So it is missing when the browser says so and the last call got no answer.
 */
let wasAnswered = true;
const listeners = new Set<() => void>();

export const isNetworkMissing = (): boolean => !wasAnswered && !navigator.onLine;

/** Every call tells how it ended. */
export function noteAnswer(isAnswered: boolean): void {
  if (wasAnswered === isAnswered) return;
  wasAnswered = isAnswered;
  for (const listener of listeners) listener();
}

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
