import { callApi } from '#platform/server/api-client.ts';

/** Whether sign-in asks for a code. */
export const secondFactorQuery = {
  queryKey: ['second-factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/user/second-factor', { signal }),
};

/** A key for the app: the same for as long as it is looked at, and kept no longer. */
export const offeredKeyQuery = {
  queryKey: ['second-factor-key'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/user/second-factor/key', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};
