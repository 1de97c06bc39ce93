import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** How many recent, on hold and draft orders the hospital has on a site. */
export const orderSummaryQuery = (site: OrderSiteCode) =>
  queryOptions({
    queryKey: ['order-summary', site],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/dashboard/order/summary', { query: { type: site }, signal }),
    meta: { staleAfter: { order: always, draft: always } },
  });
