import { defineHandlers } from '../calls/handler.ts';
import { refuse } from '../problems.ts';
import { placeOrder } from '../services/order-entry/whole-order/place-order.ts';

export const wholeOrderHandlers = defineHandlers({
  'POST /api/v1/orders': {
    run: async (input) =>
      input.request.headers['idempotency-key']
        ? placeOrder(input, input.body)
        : refuse('idempotency-key-missing'),
  },
});
