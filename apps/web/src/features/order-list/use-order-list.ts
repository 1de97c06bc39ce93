import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderSearch } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { orderListQuery } from './order-list-query.ts';

/** The orders found so far. A list that is only sorted anew stays in sight until the new order is there. */
export function useOrderList(search: OrderSearch, isEnabled: boolean) {
  const { site } = useListSite();
  const query = orderListQuery(search, site);
  const list = useInfiniteQuery({
    ...query,
    enabled: isEnabled,
    placeholderData: (previous, before) =>
      before && JSON.stringify(before.queryKey[2]) === JSON.stringify(query.queryKey[2])
        ? previous
        : undefined,
  });
  const pages = list.data?.pages ?? [];
  // An order that moved between two questions can be on two pages; it is shown once.
  const byId = new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.groupOrderID, order]));
  const started = pages[0] && 'started' in pages[0] ? pages[0].started : undefined;
  return { ...list, orders: [...byId.values()], started, total: pages.at(-1)?.total ?? 0 };
}
