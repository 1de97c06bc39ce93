import { ratioOf, zero } from '../../quantities/ratio.ts';
import { type Known, known, over, plus, totalOf, unknown } from '../ledger/ledger.ts';
import type { CountedBag } from '../ledger/ledger-of.ts';
import type { BagFill } from './recap.ts';

/** The nominal volume: of a triple-chamber bag without what is added, because concentrations are judged by it. */
export const nominalVolume = ({ bag }: CountedBag): Known =>
  bag.volumeMl ? known(bag.volumeMl) : unknown('The bag has no volume');

const thousand = known(ratioOf(1000));

export const litresOf = (counted: CountedBag): Known => over(nominalVolume(counted), thousand);

/** What is infused: a custom bag is filled up with water, a triple-chamber one grows by what is added. */
export function finalVolume(counted: CountedBag): Known {
  const nominal = nominalVolume(counted);
  return counted.bag.base.bag_type === 'custom'
    ? nominal
    : plus(nominal, totalOf(counted.ledger, 'volume_ml'));
}

/** All ingredients without water, minus the bag: above zero they do not fit. */
export function overfillOf(counted: CountedBag): Known {
  const nominal = nominalVolume(counted);
  const ingredients = totalOf(counted.ledger, 'volume_ml');
  return plus(ingredients, { amount: zero.minus(nominal.amount), missing: nominal.missing });
}

/** What is left for water in a custom bag; below zero: the ingredients do not fit. */
export function waterOf(counted: CountedBag): Known {
  const overfill = overfillOf(counted);
  return { ...overfill, amount: zero.minus(overfill.amount) };
}

export function bagFillOf(counted: CountedBag): BagFill {
  const isCustom = counted.bag.base.bag_type === 'custom';
  const write = ({ amount, missing }: Known) => (missing.length > 0 ? null : amount.toFixed(2));
  return {
    bagMl: write(nominalVolume(counted)),
    totalMl: write(finalVolume(counted)),
    ingredientsMl: write(totalOf(counted.ledger, 'volume_ml')),
    waterMl: isCustom ? write(waterOf(counted)) : null,
    ingredients: counted.ledger.sources.flatMap(
      ({ label, amounts, unknown: unknowns }): BagFill['ingredients'] => {
        const volume = amounts.get('volume_ml');
        if (volume) return [{ label, volumeMl: volume.toFixed(2) }];
        return unknowns.has('volume_ml') ? [{ label, volumeMl: null }] : [];
      },
    ),
  };
}
