import type { Body } from '@bolt/contracts';
import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

export type FormulationSearch = Pick<
  Body<'POST /api/v1/workbench/formulations/search'>,
  'tab' | 'hospitalId'
>;

/** The formulations of a search, page by page. */
export const formulationsQuery = (search: FormulationSearch) =>
  infiniteQueryOptions({
    queryKey: ['workbench', 'formulations', search],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/formulations/search', {
        body: { ...search, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: { formulation: always, query: always, claim: always } },
  });

/** One formulation with all that an answer looks at. */
export const formulationQuery = (id: string) =>
  queryOptions({
    queryKey: ['workbench', 'formulation', id],
    queryFn: ({ signal }) => callApi('GET /api/v1/workbench/formulations/:id', { params: { id }, signal }),
    staleTime: 0,
    meta: {
      staleAfter: {
        formulation: (notice) => !('id' in notice) || notice.id === id,
        query: always,
        // Of what is offered it says how many open items there are.
        order: (_notice, shown) => ((shown as FormulationDetail | undefined)?.openItems ?? null) !== null,
        // It is judged by the catalogue in force.
        catalogue: always,
        claim: (notice) => 'id' in notice && notice.id === id,
      },
    },
  });
