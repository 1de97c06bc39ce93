import { useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** The draft order of a screen; `['order-info']` is asked again when a change notice arrives. */
export const orderInfoQuery = (orderRef: string) => ({
  queryKey: ['order-info', orderRef],
  queryFn: () => callApi('POST /api/v1/order/info', { body: { orderRef } }),
});

/** Suspends until the order is there; an unknown one reaches the screen's error boundary. */
export function useOrderInfo(orderRef: string) {
  return useSuspenseQuery(orderInfoQuery(orderRef)).data;
}
