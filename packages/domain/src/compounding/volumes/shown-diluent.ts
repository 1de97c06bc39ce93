import { Decimal, type DecimalInput } from '../../quantities/decimal.ts';
import { roundTo2 } from '../../quantities/format-quantity.ts';

/**
 * The diluent as it is shown beside the drug: so that both add up to the total that is shown. 3.375 mL and 11.625 mL of 15 mL,
 * each rounded by itself, would be 15.01 mL. 0 where there is none.
 */
export function shownDiluentMl(totalMl: DecimalInput, drugMl: DecimalInput): number {
  const exact = new Decimal(totalMl).minus(drugMl);
  if (exact.lessThanOrEqualTo(0)) return 0;
  const shown = roundTo2(totalMl).minus(roundTo2(drugMl));
  // One that is too small for the decimals is said to be smaller than they show, and not to be none.
  return (shown.greaterThan(0) ? shown : exact).toNumber();
}
