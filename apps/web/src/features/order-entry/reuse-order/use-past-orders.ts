import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

const PAGE_SIZE = 10;

/** The dispatched orders found so far, newest first, ten at a time. */
export function usePastOrders(q: string) {
  const list = useInfiniteQuery({
    queryKey: ['orders', 'dispatched', q],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/order/dispatched', {
        body: { ...(q && { q }), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { staleAfter: { order: always, draft: always } },
  });
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  // An order that moved between two questions can be on two pages; it is shown once.
  const byId = new Map(orders.map((order): [string, OrderListItem] => [order.groupOrderID, order]));
  return { ...list, orders: [...byId.values()] };
}
