import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useEffect, useState } from 'react';

/** A page that is loaded anew waits a moment for what it was before. */
const TELL_AFTER_MS = 1_000;

/**
 * Whether another window of this browser has the same form open. The first one holds a lock of the browser's, which
 * goes with the form, the window or a crash; another waits for it. Browsers have such locks on secure addresses alone.
 */
export function useOtherWindow(entryKey: KeptEntryKey | null): boolean {
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  useEffect(() => {
    if (!entryKey || !navigator.locks) return;
    const closed = new AbortController();
    const untilClosed = new Promise<void>((resolve) => {
      closed.signal.addEventListener('abort', () => resolve());
    });
    const telling = setTimeout(() => setIsOpenElsewhere(true), TELL_AFTER_MS);
    const holding = navigator.locks.request(`bolt.form.${entryKey}`, { signal: closed.signal }, () => {
      clearTimeout(telling);
      setIsOpenElsewhere(false);
      return untilClosed;
    });
    // A form that closes while it waits gives up waiting.
    holding.catch(() => undefined);
    return () => {
      clearTimeout(telling);
      closed.abort();
      setIsOpenElsewhere(false);
    };
  }, [entryKey]);
  return isOpenElsewhere;
}
