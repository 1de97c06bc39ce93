import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { callApi } from '#platform/server/api-client.ts';

export type { Queues } from '@bolt/contracts/queues.contract';

/** How much waits for the supplier, as the links and tabs show it: asked for once, and told from then on. */
export const queuesQuery = {
  queryKey: ['workbench', 'queues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/workbench/queues', { signal }),
  meta: {
    staleAfter: {},
    toldBy: (notice: ChangeNotice) => (notice.kind === 'queues' ? notice.queues : undefined),
  },
};
