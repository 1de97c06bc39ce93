import type { Answer } from '@bolt/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

export type OrdersProgress = Answer<'GET /api/v1/order/csv/orders'>;

const ORDERS_AT_ONCE = 50;
/** Change notices tell of progress; whoever's stream is cut off asks now and then. */
const ASK_AGAIN_MS = 1_000;

/** The orders of an upload and how far they are, some at a time. */
export const importOrdersQuery = (uploadCode: string) =>
  infiniteQueryOptions({
    queryKey: ['import', 'orders', uploadCode],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/order/csv/orders', {
        query: { uploadCode, limit: ORDERS_AT_ONCE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: OrdersProgress) => page.orders_next ?? undefined,
    meta: { staleAfter: { import: (notice) => notice.kind === 'import' && notice.id === uploadCode } },
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.working ? ASK_AGAIN_MS : false),
  });
