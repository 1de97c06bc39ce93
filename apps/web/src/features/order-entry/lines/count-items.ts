import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { patientsWithItems } from './incomplete-patients.ts';
import { NO_PATIENT } from './sort-order-patients.ts';

type CountedOrder = Pick<OrderInfo, 'type' | 'patients' | 'drugCount'>;

const counted = (count: number, thing: string) => `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;

/**
 * For whom the items of an order are: ' for 3 patients', or ': 5 for 3 patients, 1 for no patient', since an item for
 * nobody is none of a patient's. Empty where no patient is meant: of an order without items, and of one of nutrition,
 * whose products are nobody's as a rule.
 */
export function forWhom(order: CountedOrder): string {
  const patients = patientsWithItems(order).length;
  if (patients === 0)
    return orderSiteRules[order.type].hasPatients && order.drugCount > 0 ? ' for no patient' : '';
  const forPatients = `for ${counted(patients, 'patient')}`;
  const forNobody = order.patients[NO_PATIENT]?.drugs.length ?? 0;
  if (forNobody === 0) return ` ${forPatients}`;
  const forSomebody = formatNumber(order.drugCount - forNobody);
  return `: ${forSomebody} ${forPatients}, ${formatNumber(forNobody)} for no patient`;
}

/** '6 items for 3 patients' */
export const countItems = (order: CountedOrder): string => counted(order.drugCount, 'item') + forWhom(order);
