import { defineHandlers } from '../calls/handler.ts';
import { reorderLines } from '../services/orders/reorder-lines.ts';

export const reorderHandlers = defineHandlers({
  'POST /api/v1/order/reorder': { run: (input) => reorderLines(input, input.body) },
});
