import { access } from '@bolt/domain/access/access';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { orderSummaryQuery } from '#parts/orders/order-summary-query.ts';
import { queryClient } from '#platform/server/query-client.ts';
import { may } from '#platform/session/may.ts';
import { type SessionUser, sessionUserQuery } from '#platform/session/session.tsx';
import { newestOrdersQuery } from './newest-orders-query.ts';
import type { SiteOrders } from './site-orders.ts';

/**
 * What a home shows is asked for by the press that opens it, while the screen is being made. Of somebody who is not
 * known yet nothing is: then the screen asks.
 */
export function askForHome({ site, newest }: SiteOrders): null {
  const user = queryClient.getQueryData<SessionUser>(sessionUserQuery.queryKey);
  if (!user || !may(user, site === 'CMP' ? access.compounding : access.nutrition)) return null;
  if (may(user, access.viewOrders)) {
    void queryClient.prefetchQuery(orderSummaryQuery(site));
    void queryClient.prefetchQuery(newestOrdersQuery(newest));
  }
  if (site === 'CMP' && may(user, access.importOrders)) void queryClient.prefetchQuery(importStatusQuery);
  return null;
}
