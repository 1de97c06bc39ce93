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
  const set = (asked: ItemSearch) => setQuery(writeItemSearch(asked), { preventScrollReset: true });
  return {
    search,
    ask: (change) => set({ ...search, ...change }),
    reset: () => set({ tab: search.tab }),
  };
}
