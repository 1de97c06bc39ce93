import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { MeasuredQuantity } from '../catalogue/stability-document.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import type { Known } from '../ledger/ledger.ts';
import { readBag } from '../ledger/read-bag.ts';
import { type CheckedBag, runChecks } from './run-checks.ts';

/**
 * Where a bag stands among the limits of calcium and phosphate, mmol/L, to be drawn. The phosphate is the inorganic one
 * where the bag has any, because that precipitates; else all of it.
 */
export type CalciumPhosphate = {
  phosphateClass: 'inorganic' | 'organic';
  /** 2 decimals; null where it is not known. */
  calcium: string | null;
  phosphate: string | null;
  product: string | null;
  /** Lowest of the limits that hold for this bag; null: none is stated, which does not say that there is none. */
  calciumLimit: number | null;
  phosphateLimit: number | null;
  /** Of calcium x phosphate: the curve. */
  productLimit: number | null;
  isWithin: boolean | null;
};

/** null: the catalogue does not hold the base. */
export function calciumPhosphateOf(
  content: FormulationContent,
  catalogue: PnCatalogue,
): CalciumPhosphate | null {
  const bag = readBag(content, catalogue);
  if (!bag) return null;
  const checked = runChecks(content, bag, catalogue);
  const { measured } = checked;
  const inorganic = measured('inorganic_phosphate_per_litre');
  const isInorganic = inorganic.missing.length > 0 || inorganic.amount.isPositive;
  const phosphate = isInorganic ? inorganic : measured('total_phosphate_per_litre');
  const phosphateQuantities: MeasuredQuantity[] = isInorganic
    ? ['inorganic_phosphate_per_litre']
    : ['total_phosphate_per_litre', 'organic_phosphate_per_litre'];
  const quantities: MeasuredQuantity[] = [
    'calcium_per_litre',
    'calcium_x_inorganic_phosphate',
    ...phosphateQuantities,
  ];
  const outcomes = checked.outcomes.filter(
    ({ rule, outcome }) => quantities.includes(rule.comparison.quantity) && outcome !== 'does-not-apply',
  );
  const isUnknown = outcomes.length === 0 || outcomes.some(({ outcome }) => outcome === 'unavailable');
  return {
    phosphateClass: isInorganic ? 'inorganic' : 'organic',
    calcium: write(measured('calcium_per_litre')),
    phosphate: write(phosphate),
    product: isInorganic ? write(measured('calcium_x_inorganic_phosphate')) : null,
    calciumLimit: lowestLimit(checked, ['calcium_per_litre']),
    phosphateLimit: lowestLimit(checked, phosphateQuantities),
    productLimit: isInorganic ? lowestLimit(checked, ['calcium_x_inorganic_phosphate']) : null,
    isWithin: isUnknown ? null : outcomes.every(({ outcome }) => outcome === 'met'),
  };
}

const write = ({ amount, missing }: Known): string | null => (missing.length > 0 ? null : amount.toFixed(2));

function lowestLimit({ outcomes }: CheckedBag, quantities: readonly MeasuredQuantity[]): number | null {
  const limits = outcomes.flatMap(({ rule: { comparison }, outcome }) =>
    quantities.includes(comparison.quantity) &&
    outcome !== 'does-not-apply' &&
    comparison.operator === '<=' &&
    comparison.limit !== null
      ? [comparison.limit]
      : [],
  );
  return limits.length > 0 ? Math.min(...limits) : null;
}
