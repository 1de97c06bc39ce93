import type { Answer } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead, forgetOrder } from '../order-info.ts';
import { staleChangeOf } from '../stale-change.ts';

export type SubmittedOrder = Answer<'POST /api/v1/order/submit'>;

interface SubmittedReview {
  /** Nothing is shown that was not read: else nothing is sent, whatever asks for it. */
  isRead: boolean;
  onSubmitted: (submitted: SubmittedOrder) => void;
}

/** Sends the order as it was read: a version that changed meanwhile is refused, and what changed is marked. */
export function useSubmitOrder(order: OrderInfo, { isRead, onSubmitted }: SubmittedReview) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const { mutate, error, isPending, reset } = useSingleMutation({
    isUnderKey: true,
    // The version is that of the press, and not of what came since.
    mutationFn: ({ force, version }: { force: boolean; version: number }) => {
      const body = { orderRef: order.orderRef, forceDupeSubmission: force, version };
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
      const isNews = staleChangeOf(failure) || judgementChangesOf(failure);
      // Also where nobody knows whether it was submitted: a draft that is gone says by whom.
      if (!isNews && !isOutcomeUnknown(failure)) return;
      await askForOrderAgain(queryClient, order.orderRef);
      takeJudgement(queryClient, order.orderRef, failure);
    },
  });
  return {
    submit: ({ force = false } = {}) => isRead && mutate({ force, version: order.version }),
    isBusy: isPending,
    error,
    dismiss: reset,
  };
}

/** The changes of a judgement are told by its refusal, at their lines; they are read there, and nothing else is. */
function takeJudgement(queryClient: QueryClient, orderRef: string, failure: Error): void {
  if (!(failure instanceof ApiError) || !judgementChangesOf(failure)) return;
  const judged = failure.details.current as { version: number } | undefined;
  changeOrderRead(queryClient, orderRef, (_, shown) =>
    shown.version === judged?.version ? shown : undefined,
  );
}

export type Submission = ReturnType<typeof useSubmitOrder>;
