import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** The supplier's staff, page by page. */
export const staffAccountsQuery = infiniteQueryOptions({
  queryKey: ['workbench', 'administration', 'staff'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/v1/workbench/admin/staff', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { staleAfter: {} },
});
