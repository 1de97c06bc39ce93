import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead, orderInfoQuery } from '../order-info.ts';
import { withHeader } from '../own-changes.ts';

export interface OrderChange {
  orderRefView?: string;
  updateOrderRefView?: boolean;
  updatecomment?: string;
  /** The version that the user looked at: a later one is refused, never overwritten. */
  version: number;
}

/** Changes the reference or the comment of a draft. A refusal asks for the order as it is now. */
export function useOrderChange(orderRef: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: OrderChange, signal) =>
      callApi('POST /api/v1/order/info/update', { body: { orderRef, ...change }, signal }),
    onSuccess: (order: OrderInfo) => {
      queryClient.setQueryData(orderInfoQuery(orderRef).queryKey, order);
      changeOrderRead(queryClient, orderRef, withHeader);
      onSaved();
    },
    onError: () => askForOrderAgain(queryClient, orderRef),
  });
}
