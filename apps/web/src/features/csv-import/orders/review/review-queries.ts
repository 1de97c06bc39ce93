import type { Answer, OperationAnswer } from '@bolt/contracts';
import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import type { ReviewErrors } from '@bolt/contracts/csv-import/review-rows';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

export type ReviewAnswer = OperationAnswer<'GET /api/v1/order/csv', 'reviewRows'>;
export type DryRun = Answer<'GET /api/v1/order/csv/dry-run'>;
export type RowState = ReviewErrors['state'];

/** Which rows are shown: all, or those in a state, of a kind, of an order, or that read otherwise in a version. */
export interface ReviewFilter {
  state?: RowState;
  finding?: string;
  order?: string;
  changed_since?: number;
}

/** An answer of this many is gone through without holding up the scrolling that asked for it. */
const ROWS_AT_ONCE = 100;
/** Rows of one kind are looked at to be confirmed together, as many as one call takes. */
const ROWS_OF_KIND_AT_ONCE = 500;

/** Of what is shown of an upload's rows, by whichever filter. */
export const reviewRowsOf = (uploadCode: string) => ['import', 'review', uploadCode] as const;

/** A correction or a confirmation puts its rows into what is shown; the whole is asked anew when it is opened again. */
export const reviewRowsQuery = (uploadCode: string, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewRowsOf(uploadCode), filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/order/csv', {
        query: {
          stage: '5',
          uploadCode,
          ...filter,
          after: pageParam,
          limit: filter.finding === undefined ? ROWS_AT_ONCE : ROWS_OF_KIND_AT_ONCE,
        },
        signal,
      }) as Promise<ReviewAnswer>,
    initialPageParam: 0,
    getNextPageParam: (page: ReviewAnswer) => page.rows_next ?? undefined,
    // What was shown by another filter, or before the review was left, may not be so any more.
    gcTime: 0,
    staleTime: 0,
    meta: { staleAfter: {} },
  });

export const dryRunQuery = (uploadCode: string) =>
  queryOptions({
    queryKey: ['import', 'dry-run', uploadCode],
    queryFn: ({ signal }) => callApi('GET /api/v1/order/csv/dry-run', { query: { uploadCode }, signal }),
    meta: { staleAfter: { import: (notice, shown) => concernsCounts(uploadCode, notice, shown) } },
  });

/**
 * Whether rows may have been counted before the change. What this window changed it has counted behind its own answer: counted
 * once more at the notice, the button that orders would be locked just when it is pressed.
 */
export function concernsCounts(uploadCode: string, notice: ChangeNotice, shown: unknown): boolean {
  if (notice.kind !== 'import' || notice.id !== uploadCode) return false;
  const counted = shown as Pick<DryRun, 'version'> | undefined;
  return !counted || notice.version === undefined || notice.version > counted.version;
}
