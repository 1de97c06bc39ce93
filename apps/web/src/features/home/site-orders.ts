import type { Answer } from '@bolt/contracts';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { OrderOrigin } from '#parts/orders/order-address.ts';
import { paths } from '../../paths.ts';

type Counts = Answer<'GET /api/v1/dashboard/order/summary'>;

/** What the two homes say and ask differently about their orders. */
export interface SiteOrders {
  site: OrderSiteCode;
  newest: 'home' | 'tpn';
  title: string;
  /** The tile that begins an order. */
  start: { address: string; text: string; otherWays?: string };
  searchPlaceholder: string;
  hasAdvancedSearch: boolean;
  counters: readonly { label: string; field: keyof Counts; order: string }[];
  listAddress: typeof paths.manageOrders;
  origin: OrderOrigin;
}

const recent = { label: 'Recent orders', field: 'recentOrdersNumber', order: 'recent' } as const;
const draft = { label: 'Draft orders', field: 'draftOrdersNumber', order: 'draft' } as const;

export const compoundingOrders: SiteOrders = {
  site: 'CMP',
  newest: 'home',
  title: 'Your Orders',
  start: {
    address: paths.createOrder(),
    text: 'Choose the delivery date, then patients and drugs.',
    otherWays: paths.startOrder(),
  },
  searchPlaceholder: 'Search (order # or patient name)',
  hasAdvancedSearch: true,
  counters: [
    recent,
    { label: 'Orders with On Hold items', field: 'onHoldOrdersNumber', order: 'onHold' },
    draft,
  ],
  listAddress: paths.manageOrders,
  origin: { from: 'home' },
};

/** The nutrition site has no holds, and its orders have no patients to search by. */
export const nutritionOrders: SiteOrders = {
  site: 'TPN',
  newest: 'tpn',
  title: 'Orders',
  start: { address: paths.createOrderTPN(), text: 'Choose the delivery date, then products.' },
  searchPlaceholder: 'Search order #',
  hasAdvancedSearch: false,
  counters: [recent, draft],
  listAddress: paths.manageOrdersTPN,
  origin: { from: 'homeTPN' },
};
