import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ItemSearch, readItemSearch, writeItemSearch } from './item-search.ts';

/** The search of the address, and the way to another one: Back returns to the one before. */
export function useItemSearch(): {
  search: ItemSearch;
  ask: (change: Partial<ItemSearch>) => void;
  reset: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const search = readItemSearch(query);
  // Leaving a field and pressing a filter are one movement of the hand: the second must know of the first.
  const asked = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says what is asked
  useEffect(() => {
    asked.current = search;
  }, [query]);
  const set = (next: ItemSearch) => {
    asked.current = next;
    setQuery(writeItemSearch(next), { preventScrollReset: true });
  };
  return {
    search,
    ask: (change) => set({ ...asked.current, ...change }),
    reset: () => set({ tab: search.tab }),
  };
}
