import { Decimal } from '@bolt/domain/quantities/decimal';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';

/** '33%'; a dose that is nearly the guidance itself is said to be above or below it, which whole percent would hide. */
export function shareOfGuidance(dose: string, limit: string): string {
  const percent = new Decimal(dose).dividedBy(limit).times(100);
  const isNearly = percent.round().equals(100) && !percent.equals(100);
  if (isNearly) return percent.greaterThan(100) ? 'over 100%' : 'just under 100%';
  return `${formatNumber(percent, 0)}%`;
}
