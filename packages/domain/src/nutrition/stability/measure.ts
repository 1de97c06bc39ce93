import { ratioOf, zero } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { MeasuredQuantity } from '../catalogue/stability-document.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  type Column,
  type Known,
  known,
  over,
  plus,
  times,
  totalOf,
  totalOfAll,
  unknown,
} from '../ledger/ledger.ts';
import type { CountedBag } from '../ledger/ledger-of.ts';
import { named } from '../ledger/named-products.ts';
import { litresOf, nominalVolume, overfillOf } from '../recap/bag-fill.ts';
import {
  additionsOf,
  amountOf,
  countOf,
  hasCysteine,
  hasFishOil,
  incompatibleVitamins,
  multiRows,
  repeatedTraces,
  repeatedVitamins,
  uncoveredEntries,
  unknownEntries,
  vitalipidOf,
  waterSolubleVitamins,
  yesOrNo,
} from './entries-of-bag.ts';

/** What checks measure, each figure worked out once. */
export type Measured = (quantity: MeasuredQuantity) => Known;

export function measuresOf(
  content: FormulationContent,
  counted: CountedBag,
  missingEntries: FormulationMessages,
  catalogue: PnCatalogue,
): Measured {
  const kept = new Map<MeasuredQuantity, Known>();
  return (quantity) => {
    const before = kept.get(quantity);
    if (before) return before;
    const measured = measure(quantity, content, counted, missingEntries, catalogue);
    kept.set(quantity, measured);
    return measured;
  };
}

const divalentWeight = known(ratioOf(64));
const hundred = known(ratioOf(100));

function measure(
  quantity: MeasuredQuantity,
  content: FormulationContent,
  counted: CountedBag,
  missingEntries: FormulationMessages,
  catalogue: PnCatalogue,
): Known {
  const { bag, ledger, anions, entered } = counted;
  const perLitre = (...columns: Column[]) => over(totalOfAll(ledger, columns), litresOf(counted));
  const monovalent = () => perLitre('sodium_mmol', 'potassium_mmol');
  switch (quantity) {
    case 'missing_required_count':
      return countOf(Object.keys(missingEntries));
    case 'ingredient_volume_minus_bag_mL':
      return overfillOf(counted);
    case 'chloride_salt_x_mmol':
      return anions.chlorideSalt;
    case 'chloride_salt_x_minus_pool_mmol':
      return minus(anions.chlorideSalt, anions.pool);
    case 'monovalent_pool_mmol':
      return anions.pool;
    case 'sodium_per_litre':
      return perLitre('sodium_mmol');
    case 'potassium_per_litre':
      return perLitre('potassium_mmol');
    case 'magnesium_per_litre':
      return perLitre('magnesium_mmol');
    case 'calcium_per_litre':
      return perLitre('calcium_mmol');
    case 'monovalent_per_litre':
      return monovalent();
    case 'inorganic_phosphate_per_litre':
      return perLitre('inorganic_phosphate_mmol');
    case 'organic_phosphate_per_litre':
      return perLitre('organic_phosphate_mmol');
    case 'total_phosphate_per_litre':
      return perLitre('inorganic_phosphate_mmol', 'organic_phosphate_mmol');
    case 'organic_phosphate_added_mmol':
      return entered.organicPhosphate;
    case 'inorganic_phosphate_added_mmol':
      return entered.inorganicPhosphate;
    case 'calcium_x_inorganic_phosphate':
      return times(perLitre('calcium_mmol'), perLitre('inorganic_phosphate_mmol'));
    case 'addition_count':
      return countOf(additionsOf(counted));
    case 'amino_acid_g_per_litre':
      return perLitre('amino_acid_g');
    case 'glucose_g_per_litre':
      return perLitre('glucose_g');
    // Without the lipid of vitamins: 39.9 g and a dose of Vitalipid are not the emulsion that its limits are stated of.
    case 'lipid_g_per_litre':
      return perLitre('lipid_g');
    case 'can_per_litre':
      return plus(monovalent(), times(divalentWeight, perLitre('magnesium_mmol', 'calcium_mmol')));
    case 'single_iron_micromol':
      return ironOf(counted, 'single', 'Iron micromol');
    case 'multi_iron_microgram':
      return ironOf(counted, 'multi', 'Iron microgram');
    case 'heparin_units_per_mL':
      return over(totalOf(ledger, 'heparin_units'), nominalVolume(counted));
    case 'soluvit_value':
      return amountOf(bag.vitamins, (label) => label === named.soluvit);
    case 'incompatible_vitamin_pairs':
      return countOf(incompatibleVitamins(counted, catalogue));
    case 'multi_row_count':
      return countOf(multiRows(counted));
    case 'duplicate_row_count':
      return countOf([...repeatedTraces(counted), ...repeatedVitamins(counted)]);
    case 'vitalipid_mL':
      return vitalipidOf(counted);
    case 'fish_oil_present':
      return yesOrNo(hasFishOil(counted), 'whether the lipid has fish oil');
    case 'unknown_entry_count':
      return countOf(unknownEntries(counted, content.formulation.chloride_acetate.label));
    case 'osmolarity_mOsm_per_litre':
      return perLitre('mosm');
    case 'uncovered_entry_count':
      return countOf(uncoveredEntries(counted, catalogue));
    case 'copper_micromol_per_litre':
      return perLitre('Copper micromol');
    case 'zinc_micromol_per_litre':
      return perLitre('Zinc micromol');
    case 'selenium_micromol_per_litre':
      return perLitre('Selenium micromol');
    case 'iron_micromol_per_litre':
      return perLitre('Iron micromol');
    case 'iodine_micromol_per_litre':
      return perLitre('Iodine micromol');
    case 'manganese_micromol_per_litre':
      return perLitre('Manganese micromol');
    case 'cysteine_present':
      return yesOrNo(hasCysteine(counted), 'whether the amino acid contains cysteine');
    case 'water_soluble_vitamin_count':
      return countOf(waterSolubleVitamins(counted));
    case 'addition_volume_percent':
      return over(times(hundred, totalOf(ledger, 'volume_ml')), nominalVolume(counted));
  }
}

const minus = (left: Known, right: Known): Known =>
  plus(left, { amount: zero.minus(right.amount), missing: right.missing });

function ironOf({ ledger }: CountedBag, kind: 'single' | 'multi', column: Column): Known {
  return ledger.sources
    .filter((source) => source.kind === kind)
    .reduce((sum, { amounts, unknown: unknowns }) => {
      const why = unknowns.get(column);
      const amount = amounts.get(column);
      return plus(sum, why === undefined ? known(amount ?? zero) : unknown(why));
    }, known(zero));
}

/** The entries that a count counts, for whoever is told of it. */
export function entriesBehind(
  quantity: MeasuredQuantity,
  content: FormulationContent,
  counted: CountedBag,
  catalogue: PnCatalogue,
): string[] {
  switch (quantity) {
    case 'unknown_entry_count':
      return unknownEntries(counted, content.formulation.chloride_acetate.label);
    case 'uncovered_entry_count':
      return uncoveredEntries(counted, catalogue).map((label) => `${label}: no figure for this base`);
    case 'addition_count':
      return additionsOf(counted);
    case 'incompatible_vitamin_pairs':
      return incompatibleVitamins(counted, catalogue);
    case 'multi_row_count':
      return multiRows(counted);
    case 'duplicate_row_count':
      return [...repeatedTraces(counted), ...repeatedVitamins(counted)];
    default:
      return [];
  }
}
