import type { Answer } from '@bolt/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

type Uploads = Answer<'GET /api/v1/order/csv/uploads'>;
type UploadRows = Answer<'GET /api/v1/order/csv/uploads/:uploadCode'>;

/** The files that the hospital loaded, newest first. */
export const uploadsQuery = infiniteQueryOptions({
  queryKey: ['import', 'uploads'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/v1/order/csv/uploads', { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page: Uploads) => page.uploads_next ?? undefined,
  meta: { staleAfter: { import: always } },
});

/** What became of each row of a file. */
export const uploadRowsQuery = (uploadCode: string) =>
  infiniteQueryOptions({
    queryKey: ['import', 'upload-rows', uploadCode],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/order/csv/uploads/:uploadCode', {
        params: { uploadCode },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page: UploadRows) => page.rows_next ?? undefined,
    meta: { staleAfter: { import: (notice) => notice.kind === 'import' && notice.id === uploadCode } },
  });
