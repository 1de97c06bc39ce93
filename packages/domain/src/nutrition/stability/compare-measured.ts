import { type Ratio, ratioOf, zero } from '../../quantities/ratio.ts';
import type { Comparison, Threshold } from '../catalogue/stability-document.ts';
import type { Known } from '../ledger/ledger.ts';

/** null: the quantity is not known, or no limit is stated. */
export function holds(measured: Known, comparison: Comparison): boolean | null {
  if (measured.missing.length > 0) return null;
  const { amount } = measured;
  const tolerance = comparison.tolerance ? ratioOf(comparison.tolerance) : zero;
  if (comparison.operator !== 'between') return holdsThreshold(amount, comparison, tolerance);
  const { lower, upper, lower_inclusive, upper_inclusive } = comparison;
  if (lower === null || upper === null) return null;
  const aboveLower = amount.plus(tolerance).compare(ratioOf(lower));
  const belowUpper = ratioOf(upper).plus(tolerance).compare(amount);
  return (
    (lower_inclusive ? aboveLower >= 0 : aboveLower > 0) &&
    (upper_inclusive ? belowUpper >= 0 : belowUpper > 0)
  );
}

function holdsThreshold(amount: Ratio, { operator, limit }: Threshold, tolerance: Ratio): boolean | null {
  if (limit === null) return null;
  const edge = ratioOf(limit);
  switch (operator) {
    case '==':
      return amount.compare(edge.plus(tolerance)) <= 0 && amount.compare(edge.minus(tolerance)) >= 0;
    case '<=':
      return amount.compare(edge.plus(tolerance)) <= 0;
    case '<':
      return amount.compare(edge.plus(tolerance)) < 0;
    case '>=':
      return amount.compare(edge.minus(tolerance)) >= 0;
    case '>':
      return amount.compare(edge.minus(tolerance)) > 0;
  }
}

/** Of a figure that passes its limit by no more than is tolerated: what is told of it must not read as broken. */
export function usedTolerance(measured: Known, comparison: Comparison): { tolerance: string } | undefined {
  const { tolerance, ...strict } = comparison;
  const isUsed = tolerance && holds(measured, comparison) && holds(measured, strict as Comparison) === false;
  return isUsed ? { tolerance: String(tolerance) } : undefined;
}

/** '75', '100 to 250'; null where no limit is stated. */
export function limitInWords(comparison: Comparison): string | null {
  if (comparison.operator !== 'between') return comparison.limit === null ? null : String(comparison.limit);
  const { lower, upper } = comparison;
  return lower === null || upper === null ? null : `${lower} to ${upper}`;
}

export function measuredInWords({ amount }: Known, comparison: Comparison, isKept: boolean): string {
  const edges = comparison.operator === 'between' ? [comparison.lower, comparison.upper] : [comparison.limit];
  return writtenBeside(amount, edges, isKept);
}

/**
 * 2 decimals, or as many more as it takes to see that a limit is not kept: 25.004 is not shown as 25.00 beside a limit
 * of 25.
 */
export function writtenBeside(amount: Ratio, edges: readonly (number | null)[], isKept: boolean): string {
  for (let decimals = 2; decimals < 9; decimals += 1) {
    const written = amount.toFixed(decimals);
    const isOnEdge = edges.some((edge) => edge !== null && ratioOf(edge).toFixed(decimals) === written);
    if (isKept || !isOnEdge) return written;
  }
  return amount.toFixed(9);
}
