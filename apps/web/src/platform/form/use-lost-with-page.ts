import { useEffect, useEffectEvent } from 'react';
import { storedTokens } from '../server/token-store.ts';

/**
 * Has the browser ask, in its own words, before it closes or loads anew a page with which something would be lost; where
 * somebody else has signed in, nothing holds the page up.
 */
export function useLostWithPage(isLost: () => boolean): void {
  const isLostNow = useEffectEvent(isLost);
  useEffect(() => {
    const account = storedTokens()?.csrf_token;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLostNow() && storedTokens()?.csrf_token === account) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
