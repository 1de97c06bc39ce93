import type { CareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import type { DeliveryExpiry } from './describe-promise.ts';

interface Stored {
  /** What was judged of the delivery; null where that was not kept. */
  judged: DeliveryExpiry | null;
  /** As it is reckoned now: a holiday that came since then is no day on which anything is delivered. */
  today: DeliveryExpiry;
  /** Of a nutrition product, which never has a treatment date: to the end of which day it keeps. */
  lastDay: CareDate | null;
}

/** How long a delivery lasts, or why nobody can say: both sides of the counter read the same. */
export function describeLasting({ judged, today, lastDay }: Stored): DeliveryExpiry {
  const expiry = today.outcome === 'not-deliverable' ? today : (judged ?? today);
  return lastDay === null || expiry.outcome === 'not-deliverable'
    ? expiry
    : { outcome: expiry.outcome, text: `Lasts to the end of ${dayOf(lastDay)}` };
}
