import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** How many recent, on hold and draft orders the hospital has on the compounding site. */
export const orderSummaryQuery = queryOptions({
  queryKey: ['order-summary', 'CMP'],
  queryFn: ({ signal }) => callApi('GET /api/v1/dashboard/order/summary', { query: { type: 'CMP' }, signal }),
});
