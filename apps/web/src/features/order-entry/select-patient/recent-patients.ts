import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** Whom the user is likely to order for next. They are an offer: without them the search is as good. */
export const recentPatientsQuery = queryOptions({
  queryKey: ['recent-patients'],
  queryFn: ({ signal }) => callApi('GET /api/v1/patients/recent', { signal }),
  // Of now, each time the screen is opened, and not changed under the pointer by each new order.
  gcTime: 0,
  meta: { staleAfter: {} },
});
