import type { Answer } from '@bolt/contracts';
import type { OrderListItem } from '@bolt/contracts/order-list.contract';

/** A row as the server lists it, for tests that are about how one is shown. */
export const listedOrder = (change: Partial<OrderListItem> = {}): OrderListItem => ({
  orderReference: 'DRAFT-KEY',
  orderRefView: 'ONC-0303-A',
  groupOrderID: 'c0ffee00-0000-7000-8000-000000000001',
  orderDate: '03/03/2031',
  items: 9,
  type: 'other',
  auditTrail: {
    order_submitted: { name: 'Priya Demonstrator', date: '2031-03-02T21:14:00.000Z' },
    order_edited: { name: 'Wanda Testward', date: '2031-03-03T22:02:00.000Z' },
  },
  Pending: 3,
  Reviewed: 2,
  Manufactured: 1,
  Dispatched: 0,
  onHold: 1,
  Cancelled: 1,
  draftDates: null,
  notDeliverable: [],
  ...change,
});

export const orderPage = (orders: OrderListItem[]): Answer<'POST /api/v1/dashboard/orders'> => ({
  orders,
  total: orders.length,
  nextCursor: null,
});
