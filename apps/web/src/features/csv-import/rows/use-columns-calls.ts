import type { Body, OperationAnswer, OperationInput } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import type { StageProps } from '../frame/stage-props.ts';
import { fileTypesQuery } from '../import-queries.ts';
import type { ChosenRows } from './chosen-rows.ts';
import { type ShownColumns, sendRowsOn } from './send-rows-on.ts';

type SetHeaders = OperationInput<'POST /api/v1/order/csv', 'setHeaders'>['body'];
/** How the file is read: its columns, the order of its dates, the marks of its figures, its text. */
export type ReadAs = Pick<SetHeaders, 'chosen_headers' | 'date_orders' | 'decimal_marks' | 'dialect'>;

const setHeaders = (uploadCode: string, read: ReadAs & { headers_name?: string }, signal: AbortSignal) =>
  callApi('POST /api/v1/order/csv', {
    query: { _format: 'hal_json' },
    body: { uploadCode, reprocess_headers: true, ...read } satisfies Body<'POST /api/v1/order/csv'>,
    signal,
  }) as Promise<OperationAnswer<'POST /api/v1/order/csv', 'setHeaders'>>;

/** One that is over already is what was asked for: the answer of an earlier try was lost, or another window cancelled it. */
const cancelUnlessOver = (uploadCode: string, signal: AbortSignal) =>
  callApi('GET /api/v1/order/cancel/csv', { query: { uploadCode }, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'upload-gone')) throw error;
  });

/** What stage 3 asks of the server. */
export function useColumnsCalls({ upload, onLeave }: StageProps, chosen: ChosenRows, forget: () => void) {
  const { uploadCode } = upload;
  const queryClient = useQueryClient();
  const kept = useRef<{ name: string; cust_header_chosen: string | null }>(undefined);
  const follow = () => makeStale(queryClient, { kind: 'import', id: uploadCode });

  /** Has the rows judged by other columns, or the file read in another way. */
  const readAs = useSingleMutation({
    mutationFn: (read: ReadAs, signal) => setHeaders(uploadCode, read, signal),
    onSuccess: follow,
  });
  /** Keeps the columns as a file type; the upload is cancelled, and the file loaded again by its type (CSV-25). */
  const save = useSingleMutation({
    mutationFn: async ({ name, ...read }: ReadAs & { name: string }, signal) => {
      // Kept already by a try whose second half failed: its name would be refused as another set's.
      const saved =
        kept.current?.name === name
          ? kept.current
          : {
              ...(await againUnanswered(() =>
                setHeaders(uploadCode, { ...read, headers_name: name }, signal),
              )),
              name,
            };
      kept.current = saved;
      await againUnanswered(() => cancelUnlessOver(uploadCode, signal));
      return saved;
    },
    onSuccess: async ({ cust_header_chosen }, { name }) => {
      forget();
      await Promise.all([
        queryClient.refetchQueries(importStatusQuery),
        queryClient.invalidateQueries(fileTypesQuery),
      ]);
      onLeave({ kind: 'headers-saved', name, fileType: cust_header_chosen });
    },
  });
  const process = useSingleMutation({
    mutationFn: (shown: ShownColumns, signal) => sendRowsOn(uploadCode, chosen, shown, signal),
    onSuccess: () => {
      forget();
      return follow();
    },
    // The columns may be others by now, and are shown.
    onError: follow,
  });
  return { readAs, save, process };
}
