import { Decimal, type DecimalInput } from '../quantities/decimal.ts';
import { formatQuantity } from '../quantities/format-quantity.ts';

/** Below it the stored figure is a remnant of "no infusion time". */
const smallestShown = new Decimal('0.001');

/** '46 hours'; null when there is no infusion time to show. */
export function shownInfusionTime(
  value: DecimalInput | null | undefined,
  unit: string | null | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  return new Decimal(value).greaterThan(smallestShown) ? formatQuantity(value, unit || 'hours') : null;
}
