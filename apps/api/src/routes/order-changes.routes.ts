import { statusInfo } from '@bolt/domain/orders/status-info';
import { defineHandlers } from '../calls/handler.ts';
import { cancelItem } from '../services/order-detail/changes/cancel-item.ts';
import { editItem } from '../services/order-detail/changes/edit-item.ts';
import { holdItem } from '../services/order-detail/changes/hold-item.ts';

export const manageOrderHandlers = defineHandlers({
  'POST /api/v1/dashboard/order/manage': {
    run: {
      hold: ({ body, ...work }) => holdItem(work, body),
      edit: ({ body, ...work }) => editItem(work, body),
    },
  },
  'POST /api/v1/dashboard/order/cancel': {
    run: async ({ body, ...work }) => cancelItem(work, body),
  },
  'GET /api/v1/dashboard/order/status-info': {
    run: async ({ query }) => [...statusInfo(query.type ?? 'CMP')],
  },
});
