import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** What is being asked about an item, a formulation or a registration; null where nothing is. */
export type OpenQuery = ItemDetail['openQuery'];

/** The messages of the query that is open about it. */
export const openThreadQuery = (openQuery: OpenQuery) =>
  queryOptions({
    queryKey: ['workbench', 'query', openQuery?.queryId],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/workbench/queries/:queryId', {
        params: { queryId: openQuery?.queryId ?? '' },
        signal,
      }),
    enabled: openQuery !== null,
    meta: { staleAfter: { query: always } },
  });

/** Why nothing more is asked about it, for whoever is about to: two may have begun at once. Undefined where nobody asks. */
export function useAskedAlready(openQuery: OpenQuery): string | undefined {
  const { data: thread } = useQuery(openThreadQuery(openQuery));
  if (openQuery === null) return undefined;
  if (openQuery.askedBy === 'hospital') return 'The hospital has asked about it already.';
  return thread ? `${thread.opened.name} has asked the hospital already.` : 'A query is open already.';
}
