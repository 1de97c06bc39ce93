import type { Site } from '@bolt/domain/access/rights';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { useLocation } from 'react-router';
import { siteOf } from '#platform/session/access.ts';
import { useSession } from '#platform/session/session.tsx';
import { paths } from '../../paths.ts';

/** Whose orders the list shows, and where it and its home are. */
export interface ListSite {
  site: OrderSiteCode;
  /** Name of the list's route, by which an order leads back to it. */
  route: 'manageOrders' | 'manageOrdersTPN';
  listAddress: typeof paths.manageOrders;
  homeAddress: string;
  /** Where an order is gone on with that has its header alone. */
  startedAddress: (orderReference: string) => string;
  /** Where a new order of the site begins. */
  startAddress: string;
}

const compounding: ListSite = {
  site: 'CMP',
  route: 'manageOrders',
  listAddress: paths.manageOrders,
  homeAddress: paths.home(),
  startedAddress: (orderReference) => paths.selectPatient(orderReference),
  startAddress: paths.createOrder(),
};
const nutrition: ListSite = {
  site: 'TPN',
  route: 'manageOrdersTPN',
  listAddress: paths.manageOrdersTPN,
  homeAddress: paths.homeTPN(),
  startedAddress: (orderReference) => paths.drugDetailTPN(orderReference),
  startAddress: paths.createOrderTPN(),
};

const siteAt: Readonly<Record<Site, ListSite>> = { compounding, nutrition };

/** The site of the address: '/manage-orders' and its '/tpn' twin are one screen. */
export function useListSite(): ListSite {
  const user = useSession();
  return siteAt[siteOf(useLocation().pathname, user)];
}
