import { access } from '@bolt/domain/access/access';
import { isAllowed } from '@bolt/domain/access/access-rule';
import type { OrderingMoment } from '@bolt/domain/dates/deliverable-dates';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';
import type { Caller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import type { Portal } from '../../portal.ts';

/** What a call of an order works with: its transaction, who asks, and when. */
export interface OrderWork {
  portal: Portal;
  tx: Transaction;
  caller: Caller;
  now: Date;
  requestId: string;
}

/** The hospital's clock as the call came: for today, and for the cut-off of orders. */
export const momentOf = ({ caller, now }: Pick<OrderWork, 'caller' | 'now'>): OrderingMoment => ({
  today: todayIn(caller.timeZone, now),
  minutesOfDay: minutesOfDayIn(caller.timeZone, now),
});

/** The sites whose orders the caller may see: an order of the other one is not there. */
export const sitesOf = (caller: Pick<Caller, 'flags' | 'preferences'>): ('CMP' | 'TPN')[] => [
  ...(isAllowed(access.compounding, caller) ? (['CMP'] as const) : []),
  ...(isAllowed(access.nutrition, caller) ? (['TPN'] as const) : []),
];
