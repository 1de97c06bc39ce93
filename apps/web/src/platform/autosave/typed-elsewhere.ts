import type { KeptEntryKey, KeptForm } from '@bolt/contracts/kept-entry.contract';
import { useEffect } from 'react';

const PREFIX = 'bolt.typed.';

let page: string | undefined;
/** This window among those of the browser. */
function pageId(): string {
  page ??= crypto.randomUUID();
  return page;
}

/**
 * Says to the other windows of this browser that something typed into this form is not saved: by a lock of the browser's,
 * which goes with the typing, the window or a crash. Browsers have such locks on secure addresses alone.
 */
export function useTyped(entryKey: KeptEntryKey | null): void {
  useEffect(() => {
    if (!entryKey || !navigator.locks) return;
    const over = new AbortController();
    const untilOver = new Promise<void>((resolve) => {
      over.signal.addEventListener('abort', () => resolve());
    });
    const name = `${PREFIX}${pageId()} ${entryKey}`;
    const holding = navigator.locks.request(name, { mode: 'shared', signal: over.signal }, () => untilOver);
    // A form that is saved before it has the lock gives up waiting for it.
    holding.catch(() => undefined);
    return () => over.abort();
  }, [entryKey]);
}

/** The forms in other windows of this browser into which something is typed that is not saved; each once. */
export async function formsTypedElsewhere(): Promise<KeptForm[]> {
  if (!navigator.locks) return [];
  const { held = [] } = await navigator.locks.query();
  const others = held.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && !name.startsWith(PREFIX + pageId()) ? [name.split(' ')[1] ?? ''] : [],
  );
  return [...new Set(others.map((key) => key.split(':')[0] as KeptForm))];
}
