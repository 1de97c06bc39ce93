import { defineHandlers } from '../calls/handler.ts';
import { showOrder } from '../services/order-detail/show-order.ts';

export const orderDetailHandlers = defineHandlers({
  'POST /api/v1/dashboard/order/details': {
    read: async ({ body, ...work }) => showOrder(work, body),
  },
});
