import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useGivenUpWhenLeft } from '#platform/server/use-given-up-when-left.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import type { OrderHeaderEntries } from '../create-order/use-order-header.ts';

interface Reused {
  entries: OrderHeaderEntries;
  orderLineItemIds: readonly string[];
}

interface Outcome {
  onReused: () => void;
  onRefused: (error: unknown) => void;
}

/** Makes the new order and goes to its review. What is wrong with the header is told field by field. */
export function useReuseOrder({ onReused, onRefused }: Outcome) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const reuse = useSingleMutation({
    mutationFn: ({ entries, orderLineItemIds }: Reused, signal) => {
      const body = {
        orderRef: entries.orderRef.trim(),
        deliveryDate: entries.deliveryDate.trim(),
        deliveryTime: entries.deliveryTime || null,
        comment: entries.comment,
        orderLineItemIds: [...orderLineItemIds],
      };
      return callApi('POST /api/v1/order/reuse', {
        body,
        idempotencyKey: idempotency.keyFor(body),
        signal,
      });
    },
    onSuccess: async ({ orderRef }) => {
      idempotency.forget();
      onReused();
      // No screen shows it yet, only the lists that it is in from now on.
      await makeStale(queryClient, { kind: 'draft', id: orderRef });
      if (isHere()) await navigate(paths.reviewComplete(orderRef));
    },
    onError: onRefused,
  });
  const isHere = useGivenUpWhenLeft(reuse.giveUp);
  return reuse;
}
