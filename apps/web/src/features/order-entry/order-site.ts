import type { Site } from '@bolt/domain/access/rights';
import { type OrderSiteCode, type OrderSiteRules, orderSiteRules } from '@bolt/domain/orders/order-sites';
import { useLocation } from 'react-router';
import { siteOf } from '#platform/session/access.ts';
import { useSession } from '#platform/session/session.tsx';
import { paths } from '../../paths.ts';

export type OrderStep = 'header' | 'patient' | 'items' | 'review';

/** What is ordered first, by its code, where the order was begun with it. */
interface AskedProduct {
  product: string | undefined;
}

/**
 * What entering an order needs, what it says and where it leads, on the site that the order belongs to. Screens read
 * these answers and never ask which site it is; what an order of a site has stands in the domain's `orderSiteRules`.
 */
export interface OrderSite extends OrderSiteRules {
  type: OrderSiteCode;
  /** What is ordered, one of it and in general. */
  item: 'drug' | 'product';
  items: 'drugs' | 'products';
  /** The banner: each step with the screens that belong to it. */
  steps: readonly { name: string; screens: readonly OrderStep[] }[];
  titles: { header: string; patient: string; items: string; edit: string };
  /** What stands over the items of an order, over the question and the note when one comes or goes, and where none are. */
  headings: { items: string; added: string; remove: string; none: string; noneBefore: string };
  /** What is added to an order next, and where. */
  next: { thing: 'patient' | 'product'; address: (orderRef: string, asked?: AskedProduct) => string };
  /** Names of the routes that an item can be edited from. */
  routes: { items: string; review: string };
  home: () => string;
  drafts: () => string;
  header: typeof paths.createOrder;
  patient: typeof paths.selectPatient;
  itemsOf: typeof paths.drugDetail;
  editItem: typeof paths.editOrderDrug;
  review: typeof paths.reviewComplete;
  /** Of an order that was submitted. */
  placed: typeof paths.manageOrder;
}

export const compoundingSite: OrderSite = {
  ...orderSiteRules.CMP,
  type: 'CMP',
  item: 'drug',
  items: 'drugs',
  steps: [
    { name: 'Start Order', screens: ['header'] },
    { name: 'Select Patient', screens: ['patient'] },
    { name: 'Drug Details', screens: ['items'] },
    { name: 'Review and Complete', screens: ['review'] },
  ],
  titles: {
    header: 'Create a New Order',
    patient: 'Select Patient',
    items: 'Drug Details',
    edit: 'Edit drug',
  },
  headings: {
    items: 'Items Ordered',
    added: 'Drug added to the order',
    remove: 'Remove drug',
    none: 'Drugs that you add appear here.',
    noneBefore: 'no previous orders',
  },
  next: { thing: 'patient', address: (orderRef) => paths.selectPatient(orderRef) },
  routes: { items: 'drugDetail', review: 'reviewComplete' },
  home: () => paths.home(),
  drafts: () => paths.manageOrders({ order: 'draft' }),
  header: paths.createOrder,
  patient: paths.selectPatient,
  itemsOf: paths.drugDetail,
  editItem: paths.editOrderDrug,
  review: paths.reviewComplete,
  placed: paths.manageOrder,
};

/** The step of the patient is passed by; whoever selects one at its address orders the products for them (decision D10). */
export const nutritionSite: OrderSite = {
  ...orderSiteRules.TPN,
  type: 'TPN',
  item: 'product',
  items: 'products',
  steps: [
    { name: 'Start Order', screens: ['header'] },
    { name: 'Select Product', screens: ['patient', 'items'] },
    { name: 'Review and Complete', screens: ['review'] },
  ],
  titles: {
    header: 'Create a New TPN Order',
    patient: 'Select TPN Patient',
    items: 'Select Product',
    edit: 'Edit product',
  },
  headings: {
    items: 'Products Ordered',
    added: 'Product added to the order',
    remove: 'Remove product',
    none: 'Products that you add appear here.',
    noneBefore: 'no previous nutrition orders',
  },
  next: { thing: 'product', address: (orderRef, asked) => paths.drugDetailTPN(orderRef, undefined, asked) },
  routes: { items: 'drugDetailTPN', review: 'reviewCompleteTPN' },
  home: () => paths.homeTPN(),
  drafts: () => paths.manageOrdersTPN({ order: 'draft' }),
  header: paths.createOrderTPN,
  patient: paths.selectPatientTPN,
  itemsOf: paths.drugDetailTPN,
  editItem: paths.editOrderDrugTPN,
  review: paths.reviewCompleteTPN,
  placed: paths.manageOrderTPN,
};

const siteAt: Readonly<Record<Site, OrderSite>> = { compounding: compoundingSite, nutrition: nutritionSite };

/** The site of the address: each screen of order entry and its '/tpn' twin are one. */
export function useOrderSite(): OrderSite {
  const user = useSession();
  return siteAt[siteOf(useLocation().pathname, user)];
}

const prefixes: Readonly<Record<OrderSiteCode, string>> = { CMP: '', TPN: '/tpn' };

/** The same screen on the site that an order belongs to, for an address of the other one. */
export function addressOnSite(type: OrderSite['type'], pathname: string): string {
  return prefixes[type] + pathname.replace(/^\/tpn(?=\/)/, '');
}
