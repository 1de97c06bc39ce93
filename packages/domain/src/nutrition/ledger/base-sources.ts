import { one, type Ratio, ratioOf } from '../../quantities/ratio.ts';
import { bring } from './bring.ts';
import { ionsOf, type Line, withoutZeros } from './compositions.ts';
import type { LedgerSource } from './ledger.ts';
import type { Bag } from './read-bag.ts';

/** What the bag itself holds before anything is added, as its label says. */
export function baseSources({ base, electrolytes }: Bag): LedgerSource[] {
  const { default_list_data: held, extra } = base;
  const isTripleChamber = base.bag_type === 'triple_chamber';
  const lines: Line[] = [
    ['amino_acid_g', ratioOf(held.amino_acid)],
    ['nitrogen_g', ratioOf(held.nitrogen)],
    ['glucose_g', ratioOf(held.glucose_g)],
    ['lipid_g', ratioOf(held.lipid_g ?? 0)],
    ['chloride_mmol', ratioOf(held.chloride)],
    ['acetate_mmol', ratioOf(held.acetate)],
    ['Zinc microgram', ratioOf(held.extra_zinc.microgram)],
    ['Zinc micromol', ratioOf(held.extra_zinc.micromol)],
    ...base.electrolytes.items.flatMap((item) => {
      const mmol = 'choices' in item ? quantityOfChoices(item, electrolytes) : item.base_quantity;
      return ionsOf({ [item.label.toLowerCase()]: mmol }, extra.phosphate_class ?? null);
    }),
    ...(isTripleChamber ? energyLines(base) : []),
  ];
  return bring('base', base.label, one, withoutZeros(lines));
}

/** A choice repeats what the bag holds, whatever its type; where choices differ it is not known without one. */
function quantityOfChoices(
  { label, choices }: { label: string; choices: { label: string; base_quantity: number }[] },
  entries: Bag['electrolytes'],
): number | null {
  const chosen = entries.find((entry) => entry.label === label)?.type;
  const quantities = new Set(choices.map(({ base_quantity }) => base_quantity));
  const [only = null] = quantities.size === 1 ? quantities : [];
  return choices.find((choice) => choice.label === chosen)?.base_quantity ?? only;
}

/** A label's energy, which counts glucose at another rate than a custom bag: nothing of it is worked out again. */
function energyLines({ default_list_data: held, total_calories, extra }: Bag['base']): Line[] {
  const total = total_calories === null ? null : ratioOf(total_calories);
  const nonProtein = extra.non_protein_calories == null ? null : ratioOf(extra.non_protein_calories);
  const ofAminoAcid: Ratio | null = total && nonProtein && total.minus(nonProtein);
  return [
    ['base_total_kcal', total],
    ['base_non_protein_kcal', nonProtein],
    ['amino_acid_kcal', ofAminoAcid],
    ['glucose_kcal', ratioOf(held.glucose_kcal)],
    ['lipid_kcal', ratioOf(held.lipid_kcal ?? 0)],
  ];
}
