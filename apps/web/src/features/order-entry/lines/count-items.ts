import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { patientsWithItems } from './incomplete-patients.ts';
import { NO_PATIENT } from './sort-order-patients.ts';

const counted = (count: number, thing: string) => `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;

/**
 * For whom the items of an order are: ' for 3 patients', or ': 5 for 3 patients, 1 for no patient', since an item for
 * nobody is none of a patient's. Empty where nobody has any: then no patient is meant.
 */
export function forWhom(order: Pick<OrderInfo, 'patients' | 'drugCount'>): string {
  const patients = patientsWithItems(order).length;
  if (patients === 0) return '';
  const forPatients = `for ${counted(patients, 'patient')}`;
  const forNobody = order.patients[NO_PATIENT]?.drugs.length ?? 0;
  if (forNobody === 0) return ` ${forPatients}`;
  const forSomebody = formatNumber(order.drugCount - forNobody);
  return `: ${forSomebody} ${forPatients}, ${formatNumber(forNobody)} for no patient`;
}

/** '6 items for 3 patients' */
export const countItems = (order: Pick<OrderInfo, 'patients' | 'drugCount'>): string =>
  counted(order.drugCount, 'item') + forWhom(order);
