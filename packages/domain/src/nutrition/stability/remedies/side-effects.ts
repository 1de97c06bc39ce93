import { groupThousands } from '../../../quantities/typed-figure.ts';
import { type Known, over, totalOf } from '../../ledger/ledger.ts';
import type { CountedBag } from '../../ledger/ledger-of.ts';
import { litresOf } from '../../recap/bag-fill.ts';
import { totalEnergy } from '../../recap/energy-split.ts';

/** What a change moves besides, of what a clinician looks at first: sodium, potassium, energy, osmolarity. */
export function findSideEffects(before: CountedBag, after: CountedBag): string[] {
  const sides: [name: string, of: (counted: CountedBag) => Known, unit: string, decimals: number][] = [
    ['Sodium', ({ ledger }) => totalOf(ledger, 'sodium_mmol'), 'mmol', 2],
    ['Potassium', ({ ledger }) => totalOf(ledger, 'potassium_mmol'), 'mmol', 2],
    ['Energy', totalEnergy, 'kcal', 0],
  ];
  if (after.bag.base.extra.shows_osmolarity) {
    sides.push([
      'Osmolarity',
      (counted) => over(totalOf(counted.ledger, 'mosm'), litresOf(counted)),
      'mOsm/L',
      0,
    ]);
  }
  return sides.flatMap(([name, of, unit, decimals]) => {
    const was = of(before);
    const is = of(after);
    if (was.missing.length > 0 || is.missing.length > 0) return [];
    const difference = is.amount.minus(was.amount);
    const size = (difference.isNegative ? was.amount.minus(is.amount) : difference).toFixed(decimals);
    if (Number(size) === 0) return [];
    const verb = difference.isNegative ? 'falls' : 'rises';
    const reached = groupThousands(is.amount.toFixed(decimals));
    return [`${name} ${verb} by ${groupThousands(size)} to ${reached} ${unit}`];
  });
}
