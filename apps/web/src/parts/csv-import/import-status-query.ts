import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** Whether the user has an upload under way, and how far it is: home's tile and the upload's own screen ask it. */
export const importStatusQuery = queryOptions({
  queryKey: ['import', 'status'],
  queryFn: ({ signal }) => callApi('GET /api/v1/order/process/csv', { signal }),
  meta: { staleAfter: { import: always } },
});
