import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

export interface HospitalUserSearch {
  /** Part of a name, username or email. */
  q?: string | undefined;
  hospitalId?: string | undefined;
}

/** What an address asks for. */
export const readHospitalUserSearch = (query: URLSearchParams): HospitalUserSearch => ({
  ...(query.get('q') && { q: query.get('q') ?? undefined }),
  ...(query.get('hospitalId') && { hospitalId: query.get('hospitalId') ?? undefined }),
});

/** The same as a query of an address. */
export const writeHospitalUserSearch = ({ q, hospitalId }: HospitalUserSearch): Record<string, string> => ({
  ...(q && { q }),
  ...(hospitalId && { hospitalId }),
});

/** What every search of hospital users has in common. */
export const HOSPITAL_USERS = ['workbench', 'administration', 'hospital-users'];

/** Users of all hospitals that a search finds, page by page. */
export const hospitalUsersQuery = (search: HospitalUserSearch) =>
  infiniteQueryOptions({
    queryKey: [...HOSPITAL_USERS, search],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/admin/hospital-users/search', {
        body: { ...search, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: {} },
  });
