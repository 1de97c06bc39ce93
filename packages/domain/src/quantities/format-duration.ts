import type { DecimalInput } from './decimal.ts';
import { formatNumber, formatQuantity } from './format-quantity.ts';

/** '46 hours', and '1 hour': by the figure that is shown, so that 1.004 hours read as 1 hour. */
export function formatDuration(value: DecimalInput, unit: string): string {
  return formatQuantity(value, formatNumber(value) === '1' ? unit.replace(/s$/, '') : unit);
}
