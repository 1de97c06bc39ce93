import { longestSearch } from '@bolt/domain/texts/longest-search';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { MoreRows } from '#parts/lists/more-rows.tsx';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { PastOrder } from './past-order.tsx';
import { PastOrderSearchForm } from './past-order-search.form.tsx';
import styles from './reuse-order.module.css';
import { usePastOrders } from './use-past-orders.ts';
import type { TickedLines } from './use-ticked-lines.ts';

/** The dispatched orders of the hospital, searched by what stands in the address, ten more at each press. */
export function PastOrdersPanel({ ticked }: { ticked: TickedLines }) {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q')?.slice(0, longestSearch) ?? '';
  const list = usePastOrders(q);
  const shown = useRef<HTMLSpanElement>(null);

  function search(text: string) {
    setQuery({ mode: 'reuse', ...(text && { q: text }) }, { preventScrollReset: true });
  }

  return (
    <Sheet aria-labelledby="past-orders">
      <SheetHeader
        id="past-orders"
        title="Past orders"
        note={
          <span ref={shown} tabIndex={-1} role="status">
            {list.orders.length > 0 && shownText(list.orders.length, q)}
          </span>
        }
      />
      <FormDraftMessage autosave={ticked.autosave} isInset />
      <PastOrderSearchForm q={q} onSearch={search} />
      {list.isLoading && <SkeletonRows label="Loading past orders" rows={5} />}
      {list.isLoadingError && (
        <FailedState
          level={3}
          {...failureWords(list.error, 'The past orders could not be loaded')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.orders.length === 0 && <NoPastOrders isSearch={q !== ''} />}
      {list.orders.map((order) => (
        <PastOrder key={order.groupOrderID} order={order} ticked={ticked} />
      ))}
      <MoreRows list={list} question={q} what="orders" shown={shown} className={styles.more} />
    </Sheet>
  );
}

function shownText(count: number, q: string): string {
  const orders = count === 1 ? '1 order' : `${count} orders`;
  return q ? `Showing ${orders} found by “${q}”` : `Showing ${orders}, the newest first`;
}

function NoPastOrders({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState
      level={3}
      title="No past orders were found"
      text="Check the spelling, or search with fewer words. Part of a reference is enough."
    />
  ) : (
    <EmptyState
      level={3}
      title="No past orders yet"
      text="Orders stand here once something of them was dispatched."
    />
  );
}
