import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** One item with all that a review looks at. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['workbench', 'item', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/workbench/items/:merlinOrderLineID', {
        params: { merlinOrderLineID: id },
        signal,
      }),
    staleTime: 0,
    meta: {
      staleAfter: {
        order: (notice, shown) =>
          !('id' in notice) || shown === undefined || (shown as ItemDetail).groupOrderID === notice.id,
        query: always,
        // It is judged under the catalogue in force as well, and by the holidays known now.
        catalogue: always,
        holidays: always,
        claim: (notice) => 'id' in notice && notice.id === id,
      },
    },
  });
