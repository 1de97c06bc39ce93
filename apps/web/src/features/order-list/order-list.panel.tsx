import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { type ReactNode, useRef } from 'react';
import { MoreRows } from '#parts/lists/more-rows.tsx';
import { questionOf } from '#parts/orders/order-search.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { checkDates } from './check-criteria.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './list-toolbar.module.css';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { SortControl } from './sort.control.tsx';
import { StartedOrders } from './started-orders.tsx';
import { useOrderList } from './use-order-list.ts';
import type { OrderSearchControl } from './use-order-search.ts';

/** What was found, ten more at each press, and what to do when there is nothing or it failed. */
export function OrderListPanel({ search, ask, adjust }: OrderSearchControl) {
  const hasBadDate = Object.keys(checkDates(search.criteria)).length > 0;
  const list = useOrderList(search, !hasBadDate);
  const shown = useRef<HTMLParagraphElement>(null);

  return (
    <Stack gap="sm">
      <div className={styles.toolbar}>
        <FilterChips
          search={search}
          onChange={(change) => {
            // The chip that had the focus is gone with its filter.
            shown.current?.focus();
            ask(change);
          }}
        />
        <p ref={shown} tabIndex={-1} role="status" className={styles.shown}>
          {list.data && shownWords(list.orders.length, list.total)}
        </p>
        <SortControl search={search} onChange={adjust} />
      </div>
      <Sheet className={styles.list} aria-label="Orders" aria-busy={list.isPlaceholderData || undefined}>
        {list.isLoading && <SkeletonRows label="Loading orders" rows={5} />}
        {list.isLoadingError && (
          <FailedState
            {...failureWords(list.error, failedTitle(list.error, questionOf(search) !== 'filter'))}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && list.orders.length === 0 && <NoOrders search={search} />}
        {list.orders.length > 0 && <OrderTable orders={list.orders} search={search} />}
      </Sheet>
      <MoreRows list={list} question={search} what="orders" shown={shown} />
      {list.started && <StartedOrders orders={list.started} />}
    </Stack>
  );
}

/** Of none a reader is told as well: the list that says so to the eye is not announced. */
function shownWords(shown: number, total: number): ReactNode {
  if (shown === 0) return <VisuallyHidden>No orders match</VisuallyHidden>;
  return `Showing ${shown} of ${total === 1 ? '1 order' : `${formatNumber(total)} orders`}`;
}

function failedTitle(error: unknown, isSearch: boolean): string {
  if (error instanceof ApiError && error.status === 403) return 'You cannot view these orders';
  return isSearch ? 'The search could not be done' : 'The orders could not be loaded';
}
