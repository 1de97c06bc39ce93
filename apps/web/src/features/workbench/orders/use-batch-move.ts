import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useAccepted } from '../review/accepted.ts';
import { tickOf } from './use-selection.ts';

interface Batch {
  items: readonly ItemRow[];
  /** The status that they are to have. */
  to: string;
}

export type BatchMove = ReturnType<typeof useBatchMove>;

/** By its day as well: an order often has several deliveries of one line. */
const nameOf = ({ orderRefView, named, quantity, deliveryDate: date }: ItemRow): string =>
  [orderRefView, wholeName(named), deliveryInWords({ date, quantity })].join(', ');

/** Moves items on together; what was moved is no longer in the list, so its outcome is told above it. */
export function useBatchMove(onMoved: (ticks: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const { keep } = useAccepted();
  return useSingleMutation({
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
      return results.map((result, place) => ({ ...result, name: nameOf(items[place]!) }));
    },
    // What was done with one item before is not what was done last.
    onMutate: () => keep(null),
    onSuccess: (results, { items }) => {
      key.forget();
      onMoved(items.filter((_item, place) => results[place]?.ok).map(tickOf));
    },
    // Also where no answer came: what was moved all the same leaves the list.
    onSettled: () => makeStale(queryClient, { kind: 'order', id: '' }),
  });
}
