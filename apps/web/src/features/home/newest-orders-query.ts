import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** The three most recent orders of the compounding site. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'home'],
  queryFn: ({ signal }) => callApi('POST /api/v1/dashboard/orders', { body: { type: 'home' }, signal }),
});
