import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { type ItemSearch, readItemSearch, writeItemSearch } from './item-search.ts';

/**
 * The search of the address, and the way to another one: Back returns to the one before. What is asked for is shown at
 * once: until the address follows, the next filter may be pressed and a field be typed into again.
 */
export function useItemSearch(): {
  search: ItemSearch;
  /** `replaces`: Back does not return to what was asked before, as to half a word. */
  ask: (change: Partial<ItemSearch>, how?: { replaces: boolean }) => void;
  reset: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const isOnItsWay = useNavigation().state !== 'idle';
  const [{ search, at }, setAsked] = useState({ search: readItemSearch(query), at: query });
  if (at !== query && !isOnItsWay) setAsked({ search: readItemSearch(query), at: query });
  const set = (next: ItemSearch, replace = false) => {
    setAsked({ search: next, at });
    setQuery(writeItemSearch(next), { preventScrollReset: true, replace });
  };
  return {
    search,
    ask: (change, how) => set({ ...search, ...change }, how?.replaces),
    reset: () => set({ tab: search.tab }),
  };
}
