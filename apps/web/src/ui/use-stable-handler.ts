import { useCallback, useRef } from 'react';

/**
 * The same function at every drawing, which does what the newest one would: for parts that are drawn again only where
 * something of theirs changed. Not for use while drawing.
 */
export function useStableHandler<Args extends unknown[]>(handler: (...args: Args) => void) {
  const newest = useRef(handler);
  newest.current = handler;
  return useCallback((...args: Args) => newest.current(...args), []);
}
