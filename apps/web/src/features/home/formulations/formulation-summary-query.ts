import type { OperationAnswer } from '@bolt/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

export type FormulationSummary = OperationAnswer<'GET /api/v1/tpn/customFormulationList', 'stats'>;

/** How many formulations there are of each status, and the three newest. */
export const formulationSummaryQuery = queryOptions({
  queryKey: ['formulations', 'summary'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/v1/tpn/customFormulationList', {
      query: { method: 'getStats' },
      signal,
    })) as FormulationSummary,
  meta: { staleAfter: { formulation: always } },
});
