import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { paths } from '../../paths.ts';

/** Where an order is opened from: the name of the route, and what its list was filtered by. */
export type OrderOrigin = Readonly<Record<string, string | undefined>> & {
  from: 'home' | 'manageOrders' | 'homeTPN' | 'manageOrdersTPN';
};

/** Kept with the history entry: Back then steps back to the very place in the list. */
export interface OpenedFromList {
  isOpenedFromList?: true;
}

const compounding = { review: paths.reviewComplete, manage: paths.manageOrder };
const nutrition = { review: paths.reviewCompleteTPN, manage: paths.manageOrderTPN };
const screensFrom: Readonly<Record<OrderOrigin['from'], typeof compounding>> = {
  home: compounding,
  manageOrders: compounding,
  homeTPN: nutrition,
  manageOrdersTPN: nutrition,
};

/** A draft is reviewed and completed, any other order managed; the address says where Back leads. */
export function addressOfOrder(order: OrderListItem, origin: OrderOrigin): string {
  const { review, manage } = screensFrom[origin.from];
  return order.type === 'draft' ? review(order.orderReference, origin) : manage(order.groupOrderID, origin);
}
