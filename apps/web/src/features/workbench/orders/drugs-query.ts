import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** The names of the drugs that items may be of, under one version of the catalogue. */
export const drugsQuery = (catalogueVersion: number | null) =>
  queryOptions({
    queryKey: ['workbench', 'drugs', catalogueVersion],
    queryFn: ({ signal }) => callApi('GET /api/v1/workbench/drugs', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { staleAfter: {} },
  });
