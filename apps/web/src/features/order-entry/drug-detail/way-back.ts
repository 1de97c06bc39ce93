import { paths } from '#paths.ts';
import type { OpenedFromReview } from '../opened-from-review.ts';
import type { OrderSite } from '../order-site.ts';

/**
 * Where the edit screen goes back to, by the name of the route that the user came from; unknown: the review. The review
 * is asked what it was asked before, so that its own Back leads where it did.
 */
export function wayBack(
  site: OrderSite,
  orderId: string,
  patientId: string,
  from: string | null,
  { reviewAsks = '' }: OpenedFromReview = {},
): string {
  const patient = patientId === '0' ? undefined : patientId;
  if (from === 'home') return paths.home();
  if (from === 'homeTPN') return paths.homeTPN();
  if (from === site.routes.items) return site.itemsOf(orderId, patient);
  return site.review(orderId, { ...Object.fromEntries(new URLSearchParams(reviewAsks)), patient });
}
