import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderSummaryQuery } from '#parts/orders/order-summary-query.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import styles from './home.module.css';
import { HomeSearchForm } from './home-search.form.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { newestOrdersQuery } from './newest-orders-query.ts';
import { OrderCounters } from './order-counters.tsx';
import type { SiteOrders } from './site-orders.ts';

/** Search, counters and the newest orders; both questions ask again when a change notice arrives. */
export function YourOrdersPanel({ orders }: { orders: SiteOrders }) {
  const summary = useQuery(orderSummaryQuery(orders.site));
  const newest = useQuery(newestOrdersQuery(orders.newest));
  // What is shown stays when a later refresh fails; only what was never there is missing.
  const missing = [summary, newest].filter((query) => query.isLoadingError);
  return (
    <Sheet aria-labelledby="your-orders">
      <SheetHeader
        id="your-orders"
        title={orders.title}
        end={
          <HomeSearchForm
            label="Search your orders"
            placeholder={orders.searchPlaceholder}
            addressOf={(q) => orders.listAddress({ q })}
          >
            {orders.hasAdvancedSearch && (
              <Link to={orders.listAddress({ isAdvanced: 'true' })} className={styles.searchLink}>
                Advanced Search
              </Link>
            )}
          </HomeSearchForm>
        }
      />
      {!summary.isLoadingError && <OrderCounters counts={summary.data} {...orders} />}
      {newest.data && <NewestOrders orders={newest.data.orders} origin={orders.origin} />}
      {newest.isPending && <SkeletonRows label="Loading your orders" />}
      {missing[0] && (
        <FailedState
          level={3}
          {...failureWords(missing[0].error, 'Your orders could not be loaded')}
          isRetrying={missing.some((query) => query.isFetching)}
          onRetry={() => missing.map((query) => query.refetch())}
        />
      )}
    </Sheet>
  );
}
