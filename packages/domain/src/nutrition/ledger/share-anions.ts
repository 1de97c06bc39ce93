import { greatest, least, type Ratio, ratioOf, zero } from '../../quantities/ratio.ts';
import type { ChlorideAcetateChoice } from '../catalogue/pn-catalogue-document.ts';
import { type Known, known, plus, unknown } from './ledger.ts';
import type { Bag } from './read-bag.ts';

/** How sodium and potassium that still need an anion share chloride and acetate. All mmol. */
export type Anions = {
  /** M: sodium and potassium that are to be given with chloride or acetate. */
  pool: Known;
  /** x: how much of the pool is to be chloride, as it was asked for. */
  chlorideSalt: Known;
  /** Whether x can be: from nothing to all of the pool. */
  isReachable: boolean;
  fixedChloride: Known;
  fixedAcetate: Known;
};

export const noChoice = 'No choice is made for chloride and acetate';

export function shareAnions(
  choice: Bag['choice'],
  pool: Known,
  fixedChloride: Known,
  fixedAcetate: Known,
): Anions {
  const shared = { pool, fixedChloride, fixedAcetate };
  const missing = [...pool.missing, ...fixedChloride.missing, ...fixedAcetate.missing];
  if (missing.length > 0) return { ...shared, chlorideSalt: unknown(...missing), isReachable: false };
  if (choice.label === null) {
    const needsNone = pool.amount.isZero;
    return {
      ...shared,
      chlorideSalt: needsNone ? known(zero) : unknown(noChoice),
      isReachable: needsNone,
    };
  }
  if (choice.needsQuantity && !choice.quantity?.isPositive) {
    return { ...shared, chlorideSalt: unknown(`${choice.label} has no quantity`), isReachable: false };
  }
  const x = chlorideSaltOf(choice.label, choice.quantity ?? zero, pool, fixedChloride, fixedAcetate);
  return {
    ...shared,
    chlorideSalt: known(x),
    isReachable: !x.isNegative && x.compare(greatest(pool.amount, zero)) <= 0,
  };
}

function chlorideSaltOf(
  label: ChlorideAcetateChoice,
  quantity: Ratio,
  { amount: pool }: Known,
  { amount: chloride }: Known,
  { amount: acetate }: Known,
): Ratio {
  switch (label) {
    case 'Balanced': {
      const equal = pool.plus(acetate).minus(chloride).over(ratioOf(2));
      return greatest(least(equal, pool), zero);
    }
    case 'Maximum Chloride':
      return greatest(pool, zero);
    case 'Maximum Acetate':
      return zero;
    case 'Specified Chloride':
      return quantity.minus(chloride);
    case 'Specified Acetate':
      return pool.minus(quantity.minus(acetate));
  }
}

/** From how much to how much chloride, and acetate, this bag can have. */
export function reachOf({ pool, fixedChloride, fixedAcetate }: Anions): {
  chloride: [Known, Known];
  acetate: [Known, Known];
} {
  return {
    chloride: [fixedChloride, plus(fixedChloride, pool)],
    acetate: [fixedAcetate, plus(fixedAcetate, pool)],
  };
}
