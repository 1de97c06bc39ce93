import type { OperationAnswer } from '@bolt/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

export type Matching = OperationAnswer<'POST /api/v1/order/csv', 'markedRows'>;
export type Word = Matching['missing_fields'][number];
export type NearEntry = Word['nearest'][number];
export type MatchedWords = OperationAnswer<'POST /api/v1/order/csv', 'matchedRows'>;
export type ExploredOptions = OperationAnswer<'POST /api/v1/order/csv', 'explorer'>;
export type ShownWords = 'all' | 'to match' | 'matched' | 'skipped';

const WORDS_AT_ONCE = 100;
/** The notice of a change may be lost: until the rows are looked through it is asked now and then (CSV-27). */
const ASK_AGAIN_MS = 2_000;

/** The words of an upload, so many at each press, and how far the background is with them. */
export const wordsQuery = (uploadCode: string, show: ShownWords) =>
  infiniteQueryOptions({
    queryKey: ['import', 'words', uploadCode, show],
    queryFn: async ({ pageParam, signal }) =>
      (await callApi('POST /api/v1/order/csv', {
        body: {
          action: 'marked rows',
          uploadCode,
          marked_rows: true,
          show,
          limit: WORDS_AT_ONCE,
          ...(pageParam && { after: pageParam }),
        },
        signal,
      })) as Matching,
    initialPageParam: null as string | null,
    getNextPageParam: ({ words_next }) => words_next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.progress_complete === false ? ASK_AGAIN_MS : false,
    meta: {
      staleAfter: {
        import: (notice) => notice.kind === 'import' && notice.id === uploadCode,
        'import-preferences': always,
        catalogue: always,
      },
    },
  });
