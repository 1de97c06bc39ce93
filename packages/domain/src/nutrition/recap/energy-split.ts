import { type Column, type Known, over, totalOf, totalOfAll } from '../ledger/ledger.ts';
import type { CountedBag } from '../ledger/ledger-of.ts';
import type { EnergySplit } from './recap.ts';

/** Of a triple-chamber bag its label's figure; energy of vitamins comes on top. */
export function totalEnergy({ bag, ledger }: CountedBag): Known {
  const columns: Column[] =
    bag.base.bag_type === 'triple_chamber'
      ? ['base_total_kcal', 'vitamin_kcal']
      : ['amino_acid_kcal', 'glucose_kcal', 'lipid_kcal', 'vitamin_kcal'];
  return totalOfAll(ledger, columns);
}

/** Of a triple-chamber bag its label's figure alone. */
export function nonProteinEnergy({ bag, ledger }: CountedBag): Known {
  const columns: Column[] =
    bag.base.bag_type === 'triple_chamber'
      ? ['base_non_protein_kcal']
      : ['glucose_kcal', 'lipid_kcal', 'vitamin_kcal'];
  return totalOfAll(ledger, columns);
}

export function energySplitOf(counted: CountedBag): EnergySplit {
  const { ledger } = counted;
  const write = ({ amount, missing }: Known, decimals = 0) =>
    missing.length > 0 ? null : amount.toFixed(decimals);
  const nitrogen = totalOf(ledger, 'nitrogen_g');
  const nonProtein = nonProteinEnergy(counted);
  return {
    totalKcal: write(totalEnergy(counted)),
    nonProteinKcal: write(nonProtein),
    aminoAcidKcal: write(totalOf(ledger, 'amino_acid_kcal')),
    glucoseKcal: write(totalOf(ledger, 'glucose_kcal')),
    lipidKcal: write(totalOf(ledger, 'lipid_kcal')),
    vitaminKcal: write(totalOf(ledger, 'vitamin_kcal')),
    nonProteinKcalPerGramNitrogen: write(over(nonProtein, nitrogen), 2),
  };
}
