import { paths } from '#paths.ts';
import type { OrderSite } from '../order-site.ts';

/** Where the edit screen goes back to, by the name of the route that the user came from; unknown: the review. */
export function wayBack(site: OrderSite, orderId: string, patientId: string, from: string | null): string {
  const patient = patientId === '0' ? undefined : patientId;
  if (from === 'home') return paths.home();
  if (from === 'homeTPN') return paths.homeTPN();
  if (from === site.routes.items) return site.itemsOf(orderId, patient);
  return site.review(orderId, { patient });
}
