import { callApi } from '#platform/server/api-client.ts';

/** All hospitals, for the forms of administration. */
export const hospitalsQuery = {
  queryKey: ['workbench', 'administration', 'hospitals'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi('GET /api/v1/workbench/admin/hospitals', { signal }),
  meta: { staleAfter: {} },
};
