import type { Answer } from '@bolt/contracts';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type CriterionName,
  criteriaNames,
  type OrderFilter,
  type OrderSearch,
  questionOf,
} from '#parts/orders/order-search.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

type OrderPage = Answer<'POST /api/v1/dashboard/orders'>;

const PAGE_SIZE = 10;
/** How long a list left behind keeps its pages, so that Back finds the place even after a long read of an order. */
const KEPT_MS = 30 * 60_000;

/** The list of a search on a site, ten orders at a time. */
export function orderListQuery(search: OrderSearch, site: OrderSiteCode) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', { site, ...asked(search) }, search.sort, search.direction],
    queryFn: ({ pageParam, signal }) => ask(search, site, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: OrderPage) => page.nextCursor ?? undefined,
    gcTime: KEPT_MS,
    meta: { staleAfter: { order: always, draft: always } },
  });
}

/** What decides which orders are in the list, without how they are sorted. */
function asked(search: OrderSearch) {
  const question = questionOf(search);
  if (question === 'criteria') return { criteria: givenCriteria(search) };
  return question === 'text' ? { q: search.q } : { type: search.order ?? 'recent' };
}

function ask(
  search: OrderSearch,
  site: OrderSiteCode,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<OrderPage> {
  const { sort, direction } = search;
  const paging = { limit: PAGE_SIZE, sort, direction, ...(cursor && { cursor }) };
  switch (questionOf(search)) {
    case 'criteria':
      return callApi('POST /api/v1/dashboard/order-search-advanced', {
        body: { criteria: { ...givenCriteria(search), type: site }, ...paging },
        signal,
      });
    case 'text':
      return callApi('POST /api/v1/dashboard/order-search', {
        body: { orderRef: search.q, type: site, ...paging },
        signal,
      });
    case 'filter':
      return callApi('POST /api/v1/dashboard/orders', {
        body: { type: listTypes[site][search.order ?? 'recent'], ...paging },
        signal,
      });
  }
}

/** What the server calls the lists of a site. */
const listTypes = {
  CMP: { recent: 'recent', onHold: 'onHold', draft: 'draft' },
  TPN: { recent: 'recentTPN', onHold: 'onHoldTPN', draft: 'draftTPN' },
} as const satisfies Record<OrderSiteCode, Record<OrderFilter, string>>;

function givenCriteria({ criteria }: OrderSearch): Partial<Record<CriterionName, string>> {
  return Object.fromEntries(
    criteriaNames.filter((name) => criteria[name] !== '').map((name) => [name, criteria[name]]),
  );
}
