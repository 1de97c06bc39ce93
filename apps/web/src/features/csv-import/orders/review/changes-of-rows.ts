import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { type Corrections, useRowsNotKept } from './corrections.ts';
import { dryRunQuery } from './review-queries.ts';

const keyOfChanges = (uploadCode: string) => ['import', 'changes-of-rows', uploadCode];

/**
 * Of a mutation that changes rows: one arrives after the other, as somebody made them. Two that are under way at once
 * may overtake each other, and a row would be left as it was ticked or typed first.
 */
export const changesOfRows = (uploadCode: string) => ({
  mutationKey: keyOfChanges(uploadCode),
  scope: { id: keyOfChanges(uploadCode).join() },
});

/** Orders are made of rows that stand there as the server has them: says why not yet, on the screen and at a press. */
export function useUnsettledRows(uploadCode: string, corrections: Corrections) {
  const queryClient = useQueryClient();
  const changes = { mutationKey: keyOfChanges(uploadCode) };
  const counts = { queryKey: dryRunQuery(uploadCode).queryKey };
  const notKept = useRowsNotKept(corrections);
  const isChanging = useIsMutating(changes) > 0;
  const isCounting = useIsFetching(counts) > 0;
  return {
    reason: reasonOf(notKept) ?? (isChanging || isCounting ? 'The rows are being checked.' : undefined),
    /** At this moment: the screen learns of a change a moment late. */
    areUnsettled: () =>
      corrections.rows().length > 0 ||
      queryClient.isMutating(changes) > 0 ||
      queryClient.isFetching(counts) > 0,
  };
}

const reasonOf = (rows: string): string | undefined =>
  rows === '' ? undefined : `What was typed in row ${rows} is not kept yet.`;
