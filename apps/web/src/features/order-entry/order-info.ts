import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { QueryClient } from '@tanstack/react-query';
import { concernsOrder } from '#parts/orders/concerns-order.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** The draft order of a screen; it is asked for again when a change notice about it arrives. */
export const orderInfoQuery = (orderRef: string) => ({
  queryKey: ['order-info', orderRef],
  queryFn: () => callApi('POST /api/v1/order/info', { body: { orderRef } }),
  meta: {
    staleAfter: { order: concernsOrder, draft: concernsOrder, catalogue: always, formulation: always },
  },
});

/** Has the shown draft asked for whole, as it is now. */
export const askForOrderAgain = (queryClient: QueryClient, orderRef: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: orderInfoQuery(orderRef).queryKey });

const goneKey = (orderRef: string) => ['order-gone', orderRef];

/** The draft is none any more: who comes back to it is told what became of it. */
export function forgetOrder(queryClient: QueryClient, orderRef: string): void {
  const { queryKey } = orderInfoQuery(orderRef);
  const shown = queryClient.getQueryData<OrderInfo>(queryKey);
  queryClient.removeQueries({ queryKey });
  queryClient.removeQueries({ queryKey: orderReadKey(orderRef) });
  if (shown) queryClient.setQueryData(goneKey(orderRef), shown);
}

/**
 * The draft as it was read on the review by whoever is about to submit it (`review/use-order-read`). It outlasts the way
 * to a line and back: what a colleague changes meanwhile is not read by coming back.
 */
export const orderReadKey = (orderRef: string) => ['order-read', orderRef];

/** What the user does in this window is read by doing it: `change` makes it of the draft that was read, where one was. */
export function changeOrderRead(
  queryClient: QueryClient,
  orderRef: string,
  change: (read: OrderInfo, shown: OrderInfo) => OrderInfo | undefined,
): void {
  const shown = queryClient.getQueryData<OrderInfo>(orderInfoQuery(orderRef).queryKey);
  queryClient.setQueryData<OrderInfo>(orderReadKey(orderRef), (read) =>
    read && shown ? (change(read, shown) ?? read) : read,
  );
}

/** A draft as it was when it was submitted or deleted here a few minutes ago. */
export const forgottenOrder = (queryClient: QueryClient, orderRef: string): OrderInfo | undefined =>
  queryClient.getQueryData<OrderInfo>(goneKey(orderRef));

/**
 * Brings the shown draft up to date with one change of this screen, without asking for its thousand other lines. If
 * anything else has happened to the order meanwhile, it is asked for whole.
 *
 * @param version of the order after the change, as its answer says.
 */
export async function applyOrderChange(
  queryClient: QueryClient,
  orderRef: string,
  version: number,
  change: (order: OrderInfo) => OrderInfo | undefined,
): Promise<void> {
  changeOrderRead(queryClient, orderRef, change);
  const { queryKey } = orderInfoQuery(orderRef);
  // An answer on its way may be older than the change.
  await queryClient.cancelQueries({ queryKey });
  const shown = queryClient.getQueryData<OrderInfo>(queryKey);
  const changed = shown?.version === version - 1 ? change(shown) : undefined;
  if (changed) queryClient.setQueryData(queryKey, { ...changed, version });
  else if (shown?.version !== version) await askForOrderAgain(queryClient, orderRef);
}
