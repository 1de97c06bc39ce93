import type { OperationAnswer } from '@bolt/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import type { FormulationSearch } from './formulation-search.ts';

export const PAGE_SIZE = 10;

/** A page of the formulations that the filters leave. */
export const formulationListQuery = ({ q, from, to, type, status, page }: FormulationSearch) =>
  queryOptions({
    queryKey: ['formulations', 'list', q, from, to, type, status, page],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/v1/tpn/customFormulationList', {
        query: {
          method: 'getList',
          type: 'list',
          query: q || undefined,
          from: from || undefined,
          to: to || undefined,
          formulatedFor: type || undefined,
          status: status || undefined,
          page,
          limit: PAGE_SIZE,
        },
        signal,
      })) as OperationAnswer<'GET /api/v1/tpn/customFormulationList', 'list'>,
    meta: { staleAfter: { formulation: always } },
  });
