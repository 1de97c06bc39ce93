import { access } from '@bolt/domain/access/access';
import { type AccessRule, isAllowed } from '@bolt/domain/access/access-rule';
import type { OrderingMoment } from '@bolt/domain/dates/deliverable-dates';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';
import { type OrderSiteCode, orderSiteCodes } from '@bolt/domain/orders/order-sites';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import type { Portal } from '../../portal.ts';

/** What a call of an order works with: its transaction, who asks, and when. */
export interface OrderWork {
  portal: Portal;
  tx: Transaction;
  actor: Actor;
  now: Date;
  requestId: string;
}

/** The hospital's clock as the call came: for today, and for the cut-off of orders. */
export const momentOf = ({
  actor,
  now,
}: Pick<OrderWork, 'now'> & { actor: Pick<Actor, 'timeZone'> }): OrderingMoment => ({
  today: todayIn(actor.timeZone, now),
  minutesOfDay: minutesOfDayIn(actor.timeZone, now),
});

/** The sites whose orders the caller may see: an order of the other one is not there. */
export const sitesOf = (actor: Pick<Actor, 'flags' | 'preferences'>): OrderSiteCode[] =>
  orderSiteCodes.filter((site) => isAllowed(siteAccess[site], actor));

const siteAccess: Readonly<Record<OrderSiteCode, AccessRule>> = {
  CMP: access.compounding,
  TPN: access.nutrition,
};
