import { Decimal, type DecimalInput } from '../../quantities/decimal.ts';
import type { InfusionTimeUnit } from './drug-line.ts';

/** The same limit in every unit: 168 hours = 10080 minutes = 7 days. */
export const longestInfusion: Record<InfusionTimeUnit, number> = { hours: 168, minutes: 10_080, days: 7 };

/** Hours. */
export function infusionHours(value: DecimalInput, unit: InfusionTimeUnit): Decimal {
  if (unit === 'minutes') return new Decimal(value).dividedBy(60);
  return new Decimal(value).times(unit === 'days' ? 24 : 1);
}
