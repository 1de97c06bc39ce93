import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { applyOrderChange, askForOrderAgain } from '../../order-info.ts';

export interface DraftSaving {
  saveDraft: () => void;
  isSaved: boolean;
  /** Why it could not be saved. */
  error: Error | null;
}

/**
 * The order is kept as a draft after each line, so that closing the window loses nothing. What failed is for the
 * screen to say: the line itself is in the order.
 */
export function useSaveDraft(orderRef: string): DraftSaving {
  const queryClient = useQueryClient();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () => callApi('POST /api/v1/order/draft', { body: { orderRef } }),
    onSuccess: ({ draftSaved, version }) =>
      applyOrderChange(queryClient, orderRef, version, (order) => ({ ...order, draftSaved })),
    onError: () => askForOrderAgain(queryClient, orderRef),
  });
  return { saveDraft: mutate, isSaved: isSuccess, error };
}
