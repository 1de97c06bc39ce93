import type { ArrivingLine, OrderDetail } from '@bolt/contracts/order-detail.contract';
import { queryOptions } from '@tanstack/react-query';
import { concernsOrder } from '#parts/orders/concerns-order.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always, type StaleAfter } from '#platform/server/stale-after.ts';

/** One submitted order of either site; a large one comes without its items, which are asked for in steps. */
export const orderDetailQuery = (groupOrderId: string) =>
  queryOptions({
    queryKey: ['order-detail', groupOrderId],
    queryFn: ({ signal }) =>
      callApi('POST /api/v1/dashboard/order/details', { body: { groupOrderId, async: true }, signal }),
    meta: { staleAfter: { order: concernsOrder, catalogue: always, holidays: always } },
  });

const stepOf = ({ groupOrderID, type }: OrderDetail) => ({
  groupOrderId: groupOrderID,
  type,
  ident: groupOrderID,
  async: true,
});

/** Of what is asked for beside the order itself, and does not say by itself whose it is. */
const staleAfterChangeOf = (order: OrderDetail): StaleAfter => ({
  order: (notice) => concernsOrder(notice, order),
  catalogue: always,
  holidays: always,
});

/** The lines of a large order in words: they often come with its first answer. */
export const arrivingLinesQuery = (order: OrderDetail & { orderlines?: ArrivingLine[] | undefined }) =>
  queryOptions({
    queryKey: ['order-detail', order.groupOrderID, 'orderlines', order.version],
    queryFn: async ({ signal }) => {
      const body = { ...stepOf(order), step: 'orderlines' as const };
      return (await callApi('POST /api/v1/dashboard/order/details', { body, signal })).orderlines ?? [];
    },
    meta: { staleAfter: staleAfterChangeOf(order) },
    ...(order.orderlines && { initialData: order.orderlines }),
  });

/** Everything of a large order; `line` names its source. */
export const arrivingDetailsQuery = (order: OrderDetail, line: ArrivingLine | undefined) =>
  queryOptions({
    queryKey: ['order-detail', order.groupOrderID, 'orderdetails'],
    queryFn: async ({ signal }) => {
      const source = line && {
        order_reference: line.purchaseOrderNo,
        orderSource: line.orderSource,
        order_id: line.merlinOrderID,
        order_type: line.orderType,
      };
      const body = { ...stepOf(order), step: 'orderdetails' as const, ...source };
      const { orderdetails } = await callApi('POST /api/v1/dashboard/order/details', { body, signal });
      return orderdetails ?? null;
    },
    meta: { staleAfter: staleAfterChangeOf(order) },
  });
