import { screenId } from '#platform/presence/screen-id.ts';
import { callApi } from '#platform/server/api-client.ts';

/** The heartbeat; answers who else has the order open. */
export const keepPresence = (orderRef: string) =>
  callApi('POST /api/v1/order/presence', { body: { orderRef, screenId } });

/** Also while the page goes away. What does not arrive is made up for by the heartbeat that stays out. */
export function endPresence(orderRef: string): void {
  const body = { orderRef, screenId, isLeaving: true };
  void callApi('POST /api/v1/order/presence', { body, outlivesPage: true }).catch(() => {});
}
