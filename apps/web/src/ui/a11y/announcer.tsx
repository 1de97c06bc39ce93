import { useSyncExternalStore } from 'react';
import styles from './visually-hidden.module.css';

let message = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a change that happens by itself to a screen reader, politely. The frame holds the region. */
export function announce(text: string): void {
  // The same words twice are not a change; a trailing no-break space makes them one.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

export function AnnouncerRegion() {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <div aria-live="polite" className={styles.hidden}>
      {text}
    </div>
  );
}
