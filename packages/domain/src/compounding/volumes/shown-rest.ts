import { Decimal, type DecimalInput } from '../../quantities/decimal.ts';
import { roundTo2 } from '../../quantities/format-quantity.ts';

/**
 * What is left of a whole beside a part of it, as both are shown: so that they add up to it. 3.375 mL and 11.625 mL of
 * 15 mL, each rounded by itself, would be 15.01 mL. 0 where nothing is left.
 */
export function shownRestMl(wholeMl: DecimalInput, partMl: DecimalInput): number {
  const exact = new Decimal(wholeMl).minus(partMl);
  if (exact.lessThanOrEqualTo(0)) return 0;
  const shown = roundTo2(wholeMl).minus(roundTo2(partMl));
  // One that is too small for the decimals is said to be smaller than they show, and not to be none.
  return (shown.greaterThan(0) ? shown : exact).toNumber();
}
