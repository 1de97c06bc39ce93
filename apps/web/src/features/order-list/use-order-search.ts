import { useSearchParams } from 'react-router';
import { type OrderSearch, onSite, readOrderSearch, writeOrderSearch } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';

export interface OrderSearchControl {
  search: OrderSearch;
  /** A new question: Back returns to the one before. */
  ask: (change: Partial<OrderSearch>) => void;
  /** The same question shown otherwise: no step of its own for Back, and the page stays where it is. */
  adjust: (change: Partial<OrderSearch>) => void;
}

/** The search in the address of the list. */
export function useOrderSearch(): OrderSearchControl {
  const [query, setQuery] = useSearchParams();
  const search = onSite(readOrderSearch(query), useListSite().site);
  return {
    search,
    ask: (change) => setQuery(writeOrderSearch({ ...search, ...change }), { preventScrollReset: true }),
    adjust: (change) =>
      setQuery(writeOrderSearch({ ...search, ...change }), { replace: true, preventScrollReset: true }),
  };
}
