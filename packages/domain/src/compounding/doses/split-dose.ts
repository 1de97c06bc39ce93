import { Decimal, type DecimalInput, parseDecimal, unreadMessage } from '../../quantities/decimal.ts';

export type SplitCount = 1 | 2 | 3 | 4;

export type SplitMessages = {
  /** One for each dose; null = nothing wrong with it. */
  doses: (string | null)[];
  sum: string | null;
};

/** A share has 1 decimal; 2 where only so the shares are equal, or stay above zero. */
const shareDecimals = [1, 2];

/**
 * The default doses as plain decimals (decision J30): equal shares where two decimals allow it, else shares of one
 * decimal of which the last takes the remainder, so that they always add up. null when the dose is too small to be
 * divided so.
 */
export function proposeSplit(total: DecimalInput, count: SplitCount): string[] | null {
  const whole = new Decimal(total);
  for (const decimals of shareDecimals) {
    const share = whole.dividedBy(count).toDecimalPlaces(decimals);
    if (share.greaterThan(0) && share.times(count).equals(whole)) {
      return Array.from({ length: count }, () => share.toFixed());
    }
  }
  for (const decimals of shareDecimals) {
    for (const rounding of [Decimal.ROUND_HALF_UP, Decimal.ROUND_DOWN] as const) {
      const share = whole.dividedBy(count).toDecimalPlaces(decimals, rounding);
      const last = whole.minus(share.times(count - 1));
      const allAboveZero = last.greaterThan(0) && (count === 1 || share.greaterThan(0));
      if (allAboveZero) return [...Array.from({ length: count - 1 }, () => share.toFixed()), last.toFixed()];
    }
  }
  return null;
}

function doseMessage(text: string): string | null {
  const parsed = parseDecimal(text);
  if (parsed.ok) return parsed.value.greaterThan(0) ? null : 'Dosage must be greater than 0';
  if (parsed.problem === 'empty') return 'Dosage must be greater than 0';
  return unreadMessage(parsed.problem);
}

/** The rules of the split modal; the sum is judged once every dose is a figure. */
export function validateSplit(total: DecimalInput, doseTexts: readonly string[]): SplitMessages {
  const doses = doseTexts.map(doseMessage);
  const parsed = doseTexts.map((text) => parseDecimal(text));
  const values = parsed.flatMap((each) => (each.ok ? [each.value] : []));
  if (values.length < doseTexts.length || values.length === 0) return { doses, sum: null };
  const adds = Decimal.sum(...values).equals(total);
  return { doses, sum: adds ? null : 'Dosage split does not equal total drug dosage' };
}
