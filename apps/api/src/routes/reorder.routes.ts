import { defineHandlers } from '../calls/handler.ts';
import { listDispatchedOrders } from '../services/order-entry/reuse/list-dispatched-orders.ts';
import { reorderLines } from '../services/order-entry/reuse/reorder-lines.ts';
import { reuseOrder } from '../services/order-entry/reuse/reuse-order.ts';
import { showDispatchedLines } from '../services/order-entry/reuse/show-dispatched-lines.ts';

export const reorderHandlers = defineHandlers({
  'POST /api/v1/order/reorder': { run: (input) => reorderLines(input, input.body) },
  'POST /api/v1/order/dispatched': {
    read: ({ body, ...work }) => listDispatchedOrders(work, body),
  },
  'POST /api/v1/order/dispatched/lines': {
    run: (input) => showDispatchedLines(input, input.body.groupOrderID),
  },
  'POST /api/v1/order/reuse': { run: (input) => reuseOrder(input, input.body) },
});
