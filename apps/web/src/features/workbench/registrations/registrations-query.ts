import type { Body } from '@bolt/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

export type RegistrationSearch = Pick<
  Body<'POST /api/v1/workbench/registrations/search'>,
  'state' | 'hospitalId'
>;

/** The registrations of a search, page by page. */
export const registrationsQuery = (search: RegistrationSearch) =>
  infiniteQueryOptions({
    queryKey: ['workbench', 'registrations', search],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/registrations/search', {
        body: { ...search, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: { registration: always, query: always, claim: always, holidays: always } },
  });

/** One registration with its eight steps. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['workbench', 'registration', id],
    queryFn: ({ signal }) => callApi('GET /api/v1/workbench/registrations/:id', { params: { id }, signal }),
    staleTime: 0,
    meta: {
      staleAfter: {
        registration: (notice) => !('id' in notice) || notice.id === id,
        query: always,
        claim: (notice) => 'id' in notice && notice.id === id,
        holidays: always,
      },
    },
  });
