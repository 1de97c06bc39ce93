import { Decimal as DecimalJs } from 'decimal.js';

/** Exact decimals for doses, volumes and concentrations. No other folder imports the library. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;
export type DecimalInput = Decimal | number | string;

export type ParsedDecimal =
  | { ok: true; value: Decimal }
  | { ok: false; problem: 'empty' | 'not-a-number' | 'too-many-decimals' };

const plainNumber = /^-?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/;

/**
 * Reads a typed figure: a plain number with a point. '1,250', '1.5e3' and '450mg' are not numbers, because a
 * half-read dose is worse than none; nothing unreadable becomes zero.
 */
export function parseDecimal(text: string, maxDecimals = 2): ParsedDecimal {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  if (!plainNumber.test(typed)) return { ok: false, problem: 'not-a-number' };
  const value = new Decimal(typed);
  if (value.decimalPlaces() > maxDecimals) return { ok: false, problem: 'too-many-decimals' };
  return { ok: true, value };
}
