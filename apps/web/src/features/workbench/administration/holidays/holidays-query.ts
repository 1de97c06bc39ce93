import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

export const holidaysKey = ['workbench', 'admin', 'holidays'];

/** What an address asks for: a year that is none, of a link that was cut, is as none. */
export const holidaysAsked = (search: URLSearchParams) => ({
  region: search.get('region'),
  year: /^[1-9]\d{3}$/.exec(search.get('year') ?? '')?.[0] ?? null,
});

/** Without a region the first one, without a year this one. */
export const holidaysQuery = (asked: { region: string | null; year: string | null }) =>
  queryOptions({
    queryKey: [...holidaysKey, asked],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/workbench/admin/holidays', {
        query: {
          ...(asked.region && { region: asked.region }),
          ...(asked.year && { year: Number(asked.year) }),
        },
        signal,
      }),
    meta: { staleAfter: {} },
  });

/** How many open items and first deliveries come on that day. */
export const affectedQuery = (day: { region: string; date: string }) =>
  queryOptions({
    queryKey: [...holidaysKey, 'affected', day],
    queryFn: ({ signal }) => callApi('POST /api/v1/workbench/admin/holidays/affected', { body: day, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { staleAfter: {} },
  });
