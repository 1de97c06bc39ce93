import type { Body } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { callApi } from '#platform/server/api-client.ts';
import type { OrderSite } from '../order-site.ts';
import type { OrderHeaderEntries } from './use-order-header.ts';

interface TypedHeader {
  entries: OrderHeaderEntries;
  /** Of the order as the user saw it. */
  seenVersion: number | undefined;
}

interface Sending {
  keyFor: (body: unknown) => string;
  signal: AbortSignal;
}

/** Changes the header of an order that was started; answers the key of the order. */
export async function changeOrderHeader(
  order: OrderInfo,
  { entries, seenVersion }: TypedHeader,
  { keyFor, signal }: Sending,
): Promise<string> {
  const body = {
    orderRef: order.orderRef,
    orderRefView: entries.orderRef.trim(),
    updateOrderRefView: true,
    updatecomment: entries.comment,
    version: seenVersion,
  };
  const isChanged = body.orderRefView !== order.orderRefView || entries.comment !== order.comment;
  if (isChanged)
    await callApi('POST /api/v1/order/info/update', { body, idempotencyKey: keyFor(body), signal });
  return order.orderRef;
}

/** What starts an order. */
export const startOf = (
  type: OrderSite['type'],
  { orderRef, deliveryDate, deliveryTime, comment }: OrderHeaderEntries,
): Body<'POST /api/v1/order/start'> => ({
  orderRef: orderRef.trim(),
  deliveryDate: deliveryDate.trim(),
  deliveryTime: deliveryTime || null,
  comment,
  type,
});
