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
  deliveryDate: CareDate | null;
}

/** How long a delivery lasts, or why nobody can say: both sides of the counter read the same. */
export function describeLasting({ judged, today, lastDay, deliveryDate }: Stored): DeliveryExpiry {
  const expiry = today.outcome === 'not-deliverable' ? today : (judged ?? today);
  if (lastDay === null || expiry.outcome === 'not-deliverable') return expiry;
  const text = `Lasts to the end of ${dayOf(lastDay)}`;
  return deliveryDate !== null && lastDay < deliveryDate
    ? { outcome: 'falls-short', text: `${text}: it is over before it is delivered` }
    : { outcome: expiry.outcome, text };
}
