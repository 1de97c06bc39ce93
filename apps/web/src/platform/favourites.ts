import { queryOptions } from '@tanstack/react-query';
import { callApi } from './server/api-client.ts';
import { always } from './server/stale-after.ts';

/** The user's favourites at the current hospital, newest first. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => callApi('GET /api/v1/favourites', { signal }),
  meta: { staleAfter: { catalogue: always } },
});
