import { defineHandlers } from '../calls/handler.ts';
import { admitSupplier, supplierKeyOf } from '../services/supplier/admit-supplier.ts';
import { moveOrderLines } from '../services/supplier/move-order-lines.ts';

export const supplierHandlers = defineHandlers({
  'POST /api/v1/supplier/order-lines': {
    admit: ({ portal, request, now }) => admitSupplier(portal, { request, now }),
    open: async ({ portal, body, request, now, requestId }) =>
      moveOrderLines(portal, { key: supplierKeyOf(request) ?? '', now, requestId, moves: body.moves }),
  },
});
