import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import type { ItemSearch } from './item-search.ts';

/** The items of a search, page by page. */
export const itemsQuery = (search: ItemSearch) =>
  infiniteQueryOptions({
    queryKey: ['workbench', 'items', search],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/items/search', {
        body: { ...search, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: {
      staleAfter: {
        order: always,
        query: always,
        claim: always,
        // By when an item is reviewed, and whether its day can be delivered, follows from both.
        catalogue: always,
        holidays: always,
      },
    },
  });

export const useItemList = (search: ItemSearch) => useInfiniteQuery(itemsQuery(search));
export type ItemList = ReturnType<typeof useItemList>;
