import type { Answer, OperationAnswer } from '@bolt/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** Whether the user has an upload under way, and which; who else of the hospital has one. */
export type ImportStatus = Answer<'GET /api/v1/order/process/csv'>;
export type FileType = OperationAnswer<'GET /api/v1/order/csv', 'fileTypes'>['file_types'][number];
/** An upload as its screen follows it. */
export type Upload = OperationAnswer<'GET /api/v1/order/csv', 'loadedFile'>;

/** Change notices tell of progress; whoever's stream is cut off asks now and then. */
export const ASK_AGAIN_MS = 2_000;

/** The operations of one address differ by `stage`; what is answered follows from it. */
const ask = <Stage extends 'fileTypes' | 'loadedFile'>(
  query: Parameters<typeof callApi<'GET /api/v1/order/csv'>>[1],
) => callApi('GET /api/v1/order/csv', query) as Promise<OperationAnswer<'GET /api/v1/order/csv', Stage>>;

export const fileTypesQuery = queryOptions({
  queryKey: ['import', 'file-types'],
  queryFn: ({ signal }) => ask<'fileTypes'>({ query: { stage: '1' }, signal }),
  meta: { staleAfter: { import: always } },
});

export const uploadQuery = (uploadCode: string) =>
  queryOptions({
    queryKey: ['import', 'upload', uploadCode],
    queryFn: ({ signal }) => ask<'loadedFile'>({ query: { stage: '2', uploadCode }, signal }),
    meta: { staleAfter: { import: (notice) => notice.kind === 'import' && notice.id === uploadCode } },
    refetchInterval: ({ state: { data } }) =>
      data && !data.work_given_up && (data.state === 'reading' || data.work !== null) ? ASK_AGAIN_MS : false,
  });
