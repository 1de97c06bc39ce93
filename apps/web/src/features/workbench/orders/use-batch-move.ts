import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useAccepted } from '../review/accepted.ts';
import { nameOfItem } from './batch-words.ts';
import { tickOf } from './use-selection.ts';

interface Batch {
  items: readonly ItemRow[];
  /** The status that they are to have. */
  to: string;
  /** The list in which they were ticked, by its key. */
  list: string;
}

export type BatchMove = ReturnType<typeof useBatchMove>;

/** Moves items on together; what was moved is no longer in the list, so its outcome is told above it. */
export function useBatchMove(onMoved: (ticks: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const { keep } = useAccepted();
  const lostAt = useRef(Number.POSITIVE_INFINITY);
  const press = useSingleMutation({
    isUnderKey: true,
    mutationFn: async ({ items, to }: Batch) => {
      const moves = items.map(({ merlinOrderLineID, version }) => ({
        merlinOrderLineID,
        version,
        status: to,
      }));
      const { results } = await callApi('POST /api/v1/workbench/moves', {
        body: { moves },
        idempotencyKey: key.keyFor(moves),
      });
      // Answered in the order of the moves: what was refused is told by its name.
      return results.map((result, place) => ({ ...result, name: nameOfItem(items[place]!) }));
    },
    // What was done with one item before is not what was done last.
    onMutate: () => keep(null),
    onSuccess: (results, { items }) => {
      key.forget();
      onMoved(items.filter((_item, place) => results[place]?.ok).map(tickOf));
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) lostAt.current = Date.now();
    },
    // Also where no answer came: what was moved all the same leaves the list.
    onSettled: () => makeStale(queryClient, { kind: 'order', id: '' }),
  });
  return {
    ...press,
    /** The items of which no answer came, where that list was read since; undefined otherwise. */
    lostBefore: (list: string, readAt: number): readonly ItemRow[] | undefined =>
      isOutcomeUnknown(press.error) && press.variables?.list === list && readAt > lostAt.current
        ? press.variables.items
        : undefined,
  };
}
