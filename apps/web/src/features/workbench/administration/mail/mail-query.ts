import type { MailState } from '@bolt/domain/administration/mail-state';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

export const mailKey = ['workbench', 'admin', 'mail'];

/** No notice tells of mail. */
const ASK_AGAIN_MS = 60_000;

/** Mail of a state, page by page. */
export const mailQuery = (state: MailState) =>
  infiniteQueryOptions({
    queryKey: [...mailKey, state],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/workbench/admin/mail', {
        query: { state, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ASK_AGAIN_MS,
    meta: { staleAfter: {} },
  });
