import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { NO_PATIENT } from '../lines/sort-order-patients.ts';
import type { OrderSite } from '../order-site.ts';

/**
 * One step back from the review: to the items of the patient whom the user came from, or of the only one. Where it
 * could be several it is asked whose they are, since a form that names nobody would order for nobody (decision J13).
 */
export function wayToItems(
  site: OrderSite,
  { orderRef, patientKeys }: Pick<OrderInfo, 'orderRef' | 'patientKeys'>,
  patientId: string | undefined,
): string {
  if (patientId) return site.itemsOf(orderRef, patientId);
  if (!site.hasPatients) return site.itemsOf(orderRef);
  const [only = NO_PATIENT, ...others] = patientKeys;
  if (others.length > 0) return site.patient(orderRef);
  return site.itemsOf(orderRef, only === NO_PATIENT ? undefined : only);
}
