import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** What was done with a formulation, the newest first: also how an open screen learns what was done elsewhere. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['formulation', 'versions', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/tpn/customFormulationVersions/:id', { params: { id }, signal }),
    gcTime: 0,
    meta: { staleAfter: { formulation: (notice) => 'id' in notice && notice.id === id } },
  });

/** One version as it was kept, which nobody changes any more. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['formulation', 'version', id, version],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/tpn/customFormulationVersions/:id/:version', { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { staleAfter: {} },
  });
