import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** The three most recent orders of a site. */
export const newestOrdersQuery = (type: 'home' | 'tpn') =>
  queryOptions({
    queryKey: ['orders', type],
    queryFn: ({ signal }) => callApi('POST /api/v1/dashboard/orders', { body: { type }, signal }),
    meta: { staleAfter: { order: always, draft: always } },
  });
