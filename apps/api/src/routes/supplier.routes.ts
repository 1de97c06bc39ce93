import { defineHandlers } from '../calls/handler.ts';
import { moveOrderLines } from '../services/supplier/move-order-lines.ts';

export const supplierHandlers = defineHandlers({
  'POST /api/v1/supplier/order-lines': {
    open: async ({ portal, body, request, now, requestId }) => {
      const key = request.headers['x-supplier-key'];
      return moveOrderLines(portal, {
        key: typeof key === 'string' ? key : undefined,
        address: request.ip,
        now,
        requestId,
        moves: body.moves,
      });
    },
  },
});
