import type { Answer } from '@bolt/contracts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

export type Queues = Answer<'GET /api/v1/workbench/queues'>;

/** How much waits for the supplier, as the links and tabs show it. */
export const queuesQuery = {
  queryKey: ['workbench', 'queues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/workbench/queues', { signal }),
  meta: { staleAfter: { order: always, query: always } },
};
