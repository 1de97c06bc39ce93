import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { defineHandlers } from '../calls/handler.ts';
import { countOrders } from '../database/queries/order-list.queries.ts';
import { listOrders } from '../services/order-list/list-orders.ts';
import { recentSince } from '../services/order-list/recent-since.ts';
import { searchOrders } from '../services/order-list/search-orders.ts';
import { searchOrdersAdvanced } from '../services/order-list/search-orders-advanced.ts';

export const orderListHandlers = defineHandlers({
  'GET /api/v1/dashboard/order/summary': {
    read: async ({ tx, query, now }) => {
      const site = query.type === 'TPN' || query.type === 'tpn' ? 'TPN' : 'CMP';
      const counts = await countOrders(tx, site, recentSince(now));
      return {
        recentOrdersNumber: counts.recent,
        onHoldOrdersNumber: orderSiteRules[site].hasHolds ? counts.on_hold : 0,
        draftOrdersNumber: counts.draft,
      };
    },
    atOnce: () => true,
  },
  'POST /api/v1/dashboard/orders': {
    read: async ({ body, ...work }) => listOrders(work, body),
    // Of drafts it asks for the hospital's calendar afterwards.
    atOnce: ({ body }) => body.type !== 'draft' && body.type !== 'draftTPN',
  },
  'POST /api/v1/dashboard/order-search': {
    read: async ({ body, ...work }) => searchOrders(work, body),
  },
  'POST /api/v1/dashboard/order-search-advanced': {
    read: async ({ body, ...work }) => searchOrdersAdvanced(work, body),
  },
});
