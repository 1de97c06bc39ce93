import { type Ratio, ratioOf } from '../../../quantities/ratio.ts';
import { groupThousands } from '../../../quantities/typed-figure.ts';
import type { MeasuredQuantity } from '../../catalogue/stability-document.ts';
import type { CheckedBag, CheckOutcome } from '../run-checks.ts';
import type { Proposal } from './proposal.ts';

/** Bags are ordered in steps of this many mL. */
const step = ratioOf(10);

/** Another volume of a custom bag: more where something is too concentrated or does not fit, less where it is too thin. */
export function proposeVolume(
  { rule, measured }: CheckOutcome,
  { content, counted }: CheckedBag,
): Proposal[] {
  const { base, volumeMl } = counted.bag;
  if (base.bag_type !== 'custom' || !volumeMl || measured.missing.length > 0) return [];
  const { comparison } = rule;
  const change = changeOf(comparison, measured.amount, volumeMl);
  if (!change) return [];
  const { exact, isMore } = change;
  const tens = exact.over(step);
  const volume = (isMore ? tens.roundedUp(0) : tens.roundedDown(0)).times(step);
  if (!volume.isPositive) return [];
  const text = volume.toFixed(0);
  return [
    {
      kind: 'bag-volume',
      text: `A bag of ${isMore ? 'at least' : 'at most'} ${groupThousands(text)} mL`,
      field: 'bag',
      content: { ...content, bag_volume: text },
    },
  ];
}

function changeOf(
  comparison: CheckOutcome['rule']['comparison'],
  measured: Ratio,
  volumeMl: Ratio,
): { exact: Ratio; isMore: boolean } | null {
  const { quantity } = comparison;
  if (quantity === 'ingredient_volume_minus_bag_mL') {
    return { exact: volumeMl.plus(measured), isMore: true };
  }
  if (!isConcentration(quantity)) return null;
  const upper = comparison.operator === 'between' ? comparison.upper : comparison.limit;
  const lower = comparison.operator === 'between' ? comparison.lower : comparison.limit;
  const isUpper =
    comparison.operator === 'between'
      ? upper !== null && measured.compare(ratioOf(upper)) > 0
      : comparison.operator.startsWith('<');
  const limit = isUpper ? upper : lower;
  if (limit === null || limit === 0) return null;
  const factor = measured.over(ratioOf(limit));
  // A product of two concentrations falls by the square of the volume.
  const exact =
    quantity === 'calcium_x_inorganic_phosphate'
      ? volumeMl.times(ratioOf(Math.ceil(Math.sqrt(factor.toNumber()) * 10_000) / 10_000))
      : volumeMl.times(factor);
  return { exact, isMore: isUpper };
}

const isConcentration = (quantity: MeasuredQuantity): boolean =>
  quantity.endsWith('_per_litre') ||
  quantity === 'calcium_x_inorganic_phosphate' ||
  quantity === 'heparin_units_per_mL';
