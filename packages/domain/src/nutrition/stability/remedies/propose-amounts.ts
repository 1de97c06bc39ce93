import { type Ratio, ratioOf, zero } from '../../../quantities/ratio.ts';
import type { PnCatalogue } from '../../catalogue/index-pn-catalogue.ts';
import type { Comparison, MeasuredQuantity } from '../../catalogue/stability-document.ts';
import { plainText } from '../../form/convert-energy.ts';
import type { FormulationContent } from '../../form/formulation-form.ts';
import { countBag } from '../../ledger/ledger-of.ts';
import { readBag } from '../../ledger/read-bag.ts';
import { measuresOf } from '../measure.ts';
import type { CheckedBag, CheckOutcome } from '../run-checks.ts';
import { leversOf } from './levers.ts';
import type { Proposal } from './proposal.ts';

/** For each amount that a check follows, the most or the least of it with which the check would be met. */
export function proposeAmounts(
  { rule, measured }: CheckOutcome,
  { content, counted }: CheckedBag,
  catalogue: PnCatalogue,
): Proposal[] {
  const edge = edgeOf(rule.comparison, measured.amount);
  if (!edge || measured.missing.length > 0) return [];
  const { quantity } = rule.comparison;
  return leversOf(quantity, counted.bag, catalogue).flatMap((lever): Proposal[] => {
    const probe = lever.amount.isZero ? ratioOf(1) : zero;
    const other = measureOf(quantity, lever.set(content, probe), catalogue);
    const slope = other && measured.amount.minus(other).over(lever.amount.minus(probe));
    if (!other || !slope || slope.isZero) return [];
    const exact = lever.amount.plus(edge.limit.minus(measured.amount).over(slope));
    const isMost = edge.isUpper === slope.isPositive;
    const amount = isMost ? exact.roundedDown(2) : exact.roundedUp(2);
    if (!amount.isPositive) return [];
    const bound = `${isMost ? 'At most' : 'At least'} ${plainText(amount)} ${lever.unit}`;
    return [
      {
        kind: isMost ? 'lower' : 'raise',
        text: `${bound} of ${lever.name} in this bag`,
        field: lever.field,
        content: lever.set(content, amount),
      },
    ];
  });
}

/** The limit that is not kept. */
function edgeOf(comparison: Comparison, measured: Ratio): { limit: Ratio; isUpper: boolean } | null {
  if (comparison.operator === 'between') {
    const { lower, upper } = comparison;
    if (lower === null || upper === null) return null;
    const isBelow = measured.compare(ratioOf(lower)) < 0;
    return isBelow ? { limit: ratioOf(lower), isUpper: false } : { limit: ratioOf(upper), isUpper: true };
  }
  const { operator, limit } = comparison;
  if (limit === null || operator === '==') return null;
  // Short of a limit that is not reached itself by the smallest step that is entered.
  if (operator === '<') return { limit: ratioOf(limit).minus(ratioOf(0.01)), isUpper: true };
  return { limit: ratioOf(limit), isUpper: operator === '<=' };
}

function measureOf(
  quantity: MeasuredQuantity,
  content: FormulationContent,
  catalogue: PnCatalogue,
): Ratio | null {
  const bag = readBag(content, catalogue);
  if (!bag) return null;
  const { amount, missing } = measuresOf(content, countBag(bag, catalogue), {}, catalogue)(quantity);
  return missing.length > 0 ? null : amount;
}
