import type { OperationAnswer } from '@bolt/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { ASK_AGAIN_MS } from '../import-queries.ts';

export type FileHeaders = OperationAnswer<'GET /api/v1/order/csv', 'headers'>;
export type FileRows = OperationAnswer<'GET /api/v1/order/csv', 'rows'>;
export type RowFilter = 'all' | 'valid' | 'invalid';

/** The columns of a file, and how its text and its dates are read. */
export const headersQuery = (uploadCode: string) =>
  queryOptions({
    queryKey: ['import', 'headers', uploadCode],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/order/csv', {
        query: { stage: '3', getHeaders: '1', uploadCode },
        signal,
      }) as Promise<FileHeaders>,
    staleTime: 0,
    meta: { staleAfter: { import: (notice) => notice.kind === 'import' && notice.id === uploadCode } },
    refetchInterval: ({ state: { data } }) => (data && data.work !== null ? ASK_AGAIN_MS : false),
  });

/** An answer of this many is gone through without holding up the scrolling that asked for it. */
const ROWS_AT_ONCE = 100;

/** The rows of a file; they are asked for again once they were read by other columns, not for each step of it. */
export const rowsQuery = (uploadCode: string, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: ['import', 'rows', uploadCode, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/order/csv', {
        query: { stage: '3', uploadCode, show: filter, after: pageParam, limit: ROWS_AT_ONCE },
        signal,
      }) as Promise<FileRows>,
    initialPageParam: 0,
    getNextPageParam: (page: FileRows) => page.rows_next ?? undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { staleAfter: {} },
  });
