import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** Announcements, page by page. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['workbench', 'admin', 'announcements'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/v1/workbench/admin/announcements', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { staleAfter: {} },
});
