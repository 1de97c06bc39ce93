import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api-client.ts';

/**
 * The order is kept as a draft after each line, so that closing the window loses nothing. What failed is for the
 * screen to say: the line itself is in the order.
 */
export function useSaveDraft(orderRef: string) {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: () => callApi('POST /api/v1/order/draft', { body: { orderRef } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['order-info', orderRef] }),
  });
  return { saveDraft: mutate, error };
}
