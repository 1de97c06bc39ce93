import type { DeliveryExpiry } from './describe-promise.ts';

interface Stored {
  /** What was judged of the delivery; null where that was not kept, or is not true any more. */
  judged: DeliveryExpiry | null;
  /** As it is reckoned now: a holiday that came since then is no day on which anything is delivered. */
  today: DeliveryExpiry;
}

/** How long a delivery lasts, or why nobody can say: both sides of the counter read the same. */
export const describeLasting = ({ judged, today }: Stored): DeliveryExpiry =>
  today.outcome === 'not-deliverable' ? today : (judged ?? today);
