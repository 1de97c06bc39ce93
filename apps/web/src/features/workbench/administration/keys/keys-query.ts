import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** Keys of the supplier's systems, page by page; each page has the hospitals to choose from. */
export const keysQuery = infiniteQueryOptions({
  queryKey: ['workbench', 'admin', 'keys'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/v1/workbench/admin/keys', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { staleAfter: {} },
});
