import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { callApi } from '#platform/server/api-client.ts';
import type { OrderSite } from '../order-site.ts';
import type { OrderHeaderEntries } from './use-order-header.ts';

interface TypedHeader {
  entries: OrderHeaderEntries;
  /** Of the order that was started; undefined for a new one. */
  seenVersion: number | undefined;
}

/** Starts the order, or changes the header of one that was started; answers the key of the order. */
export async function saveOrderHeader(
  type: OrderSite['type'],
  order: OrderInfo | undefined,
  { entries, seenVersion }: TypedHeader,
  keyFor: (body: unknown) => string,
): Promise<string> {
  if (!order) return startOrder(type, entries, keyFor);
  const body = {
    orderRef: order.orderRef,
    orderRefView: entries.orderRef.trim(),
    updateOrderRefView: true,
    updatecomment: entries.comment,
    version: seenVersion,
  };
  const isChanged = body.orderRefView !== order.orderRefView || entries.comment !== order.comment;
  if (isChanged) await callApi('POST /api/v1/order/info/update', { body, idempotencyKey: keyFor(body) });
  return order.orderRef;
}

async function startOrder(
  type: OrderSite['type'],
  { orderRef, deliveryDate, deliveryTime, comment }: OrderHeaderEntries,
  keyFor: (body: unknown) => string,
): Promise<string> {
  const body = {
    orderRef: orderRef.trim(),
    deliveryDate: deliveryDate.trim(),
    deliveryTime: deliveryTime || null,
    comment,
    type,
  };
  return (await callApi('POST /api/v1/order/start', { body, idempotencyKey: keyFor(body) })).orderRef;
}
