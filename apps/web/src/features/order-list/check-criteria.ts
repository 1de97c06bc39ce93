import { parseCareDate } from '@bolt/domain/dates/care-date';
import { type CriterionName, hasCriteria, type OrderCriteria } from '#parts/orders/order-search.ts';

export interface CriteriaProblem {
  /** For the form as a whole. */
  message?: string;
  fields: Partial<Record<CriterionName, string>>;
}

/** Null where the search can run. The messages are the server's. */
export function checkCriteria(criteria: OrderCriteria): CriteriaProblem | null {
  if (!hasCriteria(criteria)) return { message: 'Please enter some search terms', fields: {} };
  const fields = checkDates(criteria);
  return Object.keys(fields).length > 0 ? { fields } : null;
}

/** What is wrong with the dates typed; an empty one is no criterion. */
export function checkDates(criteria: OrderCriteria): CriteriaProblem['fields'] {
  const fields: CriteriaProblem['fields'] = {};
  for (const name of ['orderDate', 'deliveryDate'] as const) {
    const text = criteria[name];
    if (text !== '' && parseCareDate(text) === null) fields[name] = 'Enter a valid date';
  }
  return fields;
}
