import { callApi } from '#platform/server/api-client.ts';

/** One for each load of the page: on its way through the steps of an order a tab stays the same visitor. */
const screenId = crypto.randomUUID();

/** The heartbeat; answers who else has the order open. */
export const keepPresence = (orderRef: string) =>
  callApi('POST /api/v1/order/presence', { body: { orderRef, screenId } });

/** Also while the page goes away. What does not arrive is made up for by the heartbeat that stays out. */
export function endPresence(orderRef: string): void {
  const body = { orderRef, screenId, isLeaving: true };
  void callApi('POST /api/v1/order/presence', { body, outlivesPage: true }).catch(() => {});
}
