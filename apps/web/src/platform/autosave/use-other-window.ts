import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useEffect, useState } from 'react';

/** A page that is loaded anew waits a moment for what it was before. */
const TELL_AFTER_MS = 1_000;
/** A window that is closed or crashes says nothing of it. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Whether another window of this browser has the same form open; each of them says so. The first one holds a lock of the
 * browser's, which goes with the form, the window or a crash; the others wait for it. Browsers have such locks on secure
 * addresses alone.
 */
export function useOtherWindow(entryKey: KeptEntryKey | null): boolean {
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  useEffect(() => {
    if (!entryKey || !navigator.locks) return;
    const name = `bolt.form.${entryKey}`;
    const closed = new AbortController();
    const untilClosed = new Promise<void>((resolve) => {
      closed.signal.addEventListener('abort', () => resolve());
    });
    const windows = new BroadcastChannel(name);
    let isFirst = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    /** The first window looks who waits, as long as somebody does. */
    async function look() {
      clearTimeout(again);
      const { pending = [] } = await navigator.locks.query();
      if (!isFirst || closed.signal.aborted) return;
      const isWaitedFor = pending.some((lock) => lock.name === name);
      setIsOpenElsewhere(isWaitedFor);
      if (isWaitedFor) again = setTimeout(() => void look(), LOOK_AGAIN_MS);
    }
    const telling = setTimeout(() => {
      setIsOpenElsewhere(true);
      windows.postMessage('waits');
    }, TELL_AFTER_MS);
    windows.addEventListener('message', () => void look());
    const holding = navigator.locks.request(name, { signal: closed.signal }, () => {
      clearTimeout(telling);
      isFirst = true;
      void look();
      return untilClosed;
    });
    // A form that closes while it waits gives up waiting.
    holding.catch(() => undefined);
    return () => {
      clearTimeout(telling);
      clearTimeout(again);
      closed.abort();
      windows.close();
      setIsOpenElsewhere(false);
    };
  }, [entryKey]);
  return isOpenElsewhere;
}
