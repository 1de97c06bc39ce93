import { Decimal, type DecimalInput } from './decimal.ts';
import { formatNumber, formatQuantity } from './format-quantity.ts';

/** From here on hours are read wrong: 1,464 hours are 61 days. */
const FIRST_LONG_HOURS = 72;

const HOURS_OF: Readonly<Record<string, DecimalInput>> = { hours: 1, minutes: new Decimal(1).dividedBy(60) };

/** '46 hours', '1 hour', and from 72 hours on '336 hours (14 days)'. */
export function formatDuration(value: DecimalInput, unit: string): string {
  return `${durationInUnit(value, unit)}${inDaysToo(value, unit)}`;
}

/** Where the days stand apart: '336 hours'. One of a unit is told by the figure that is shown, so 1.004 hours read as 1 hour. */
export function durationInUnit(value: DecimalInput, unit: string): string {
  return formatQuantity(value, formatNumber(value) === '1' ? unit.replace(/s$/, '') : unit);
}

/** ' (14 days)' of 336 hours; nothing of less than 72 hours, and of what is no time in hours or minutes. */
export function inDaysToo(value: DecimalInput, unit = 'hours'): string {
  const hours = new Decimal(value).times(HOURS_OF[unit] ?? 0);
  if (hours.lessThan(FIRST_LONG_HOURS)) return '';
  return ` (${durationInUnit(hours.dividedBy(24).toDecimalPlaces(1), 'days')})`;
}
