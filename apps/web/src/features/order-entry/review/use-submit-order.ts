import type { Answer } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, forgetOrder } from '../order-info.ts';
import { staleChangeOf } from '../stale-change.ts';

export type SubmittedOrder = Answer<'POST /api/v1/order/submit'>;

/** Sends the order as the user sees it: a version that changed meanwhile is refused and fetched anew. */
export function useSubmitOrder(order: OrderInfo, onSubmitted: (submitted: SubmittedOrder) => void) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const { mutate, error, isPending, reset } = useSingleMutation({
    mutationFn: (forceDupeSubmission: boolean) => {
      const body = { orderRef: order.orderRef, forceDupeSubmission, version: order.version };
      return callApi('POST /api/v1/order/submit', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: (submitted) => {
      idempotency.forget();
      onSubmitted(submitted);
      forgetOrder(queryClient, order.orderRef);
      void makeStale(queryClient, { kind: 'order', id: order.groupOrderID });
    },
    // Until the order is read again nothing is submitted: a second press would send what nobody has seen.
    onError: async (failure) => {
      if (staleChangeOf(failure) || judgementChangesOf(failure)) {
        await askForOrderAgain(queryClient, order.orderRef);
      }
    },
  });
  return {
    submit: ({ force = false } = {}) => mutate(force),
    isBusy: isPending,
    error,
    dismiss: reset,
  };
}
export type Submission = ReturnType<typeof useSubmitOrder>;
