import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

interface Batch {
  items: readonly ItemRow[];
  /** The status that they are to have. */
  to: string;
}

export type BatchMove = ReturnType<typeof useBatchMove>;

/** Moves items on together; what was moved is no longer in the list, so its outcome is told above it. */
export function useBatchMove(onMoved: () => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: ({ items, to }: Batch) => {
      const moves = items.map(({ merlinOrderLineID, version }) => ({
        merlinOrderLineID,
        version,
        status: to,
      }));
      return callApi('POST /api/v1/workbench/moves', { body: { moves }, idempotencyKey: key.keyFor(moves) });
    },
    onSuccess: async () => {
      key.forget();
      onMoved();
      await makeStale(queryClient, { kind: 'order', id: '' });
    },
  });
}
