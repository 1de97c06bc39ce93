import { type CareDate, compareDates } from '../../dates/care-date.ts';
import type { Finding } from './evaluation.ts';

/** Dates that cannot be delivered, each once and in their order, with the next that can where there is one. */
export function undeliverableDates(
  findings: readonly Pick<Finding, 'code' | 'measured' | 'limit'>[],
): { date: CareDate; next: CareDate | null }[] {
  const found = findings.filter(({ code }) => code === 'NotDeliverable');
  const dates = new Map(found.flatMap(({ measured, limit }) => (measured ? [[measured, limit]] : [])));
  return [...dates]
    .map(([date = '', next = null]) => ({ date, next }))
    .toSorted((one, other) => compareDates(one.date, other.date));
}
