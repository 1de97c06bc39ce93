import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { MeasuredQuantity } from '../catalogue/stability-document.ts';
import type { StabilityVerdict } from './stability-verdict.ts';

/** The rows of the recap of which a check speaks, by what it measures. */
const rowsOfQuantity: Partial<Record<MeasuredQuantity, readonly string[]>> = {
  ingredient_volume_minus_bag_mL: ['Volume'],
  sodium_per_litre: ['Sodium'],
  potassium_per_litre: ['Potassium'],
  monovalent_per_litre: ['Sodium', 'Potassium'],
  magnesium_per_litre: ['Magnesium'],
  calcium_per_litre: ['Calcium'],
  inorganic_phosphate_per_litre: ['Phosphate'],
  organic_phosphate_per_litre: ['Phosphate'],
  total_phosphate_per_litre: ['Phosphate'],
  organic_phosphate_added_mmol: ['Phosphate'],
  inorganic_phosphate_added_mmol: ['Phosphate'],
  calcium_x_inorganic_phosphate: ['Calcium', 'Phosphate'],
  amino_acid_g_per_litre: ['Amino acid'],
  glucose_g_per_litre: ['Glucose'],
  lipid_g_per_litre: ['Lipid'],
  osmolarity_mOsm_per_litre: ['Osmolarity'],
  single_iron_micromol: ['Iron'],
  iron_micromol_per_litre: ['Iron'],
  copper_micromol_per_litre: ['Copper'],
  zinc_micromol_per_litre: ['Zinc'],
  selenium_micromol_per_litre: ['Selenium'],
  iodine_micromol_per_litre: ['Iodine'],
  manganese_micromol_per_litre: ['Manganese'],
};

/** Labels of the recap whose figure breaks a check, be it too much or too little. */
export function brokenFigures(
  { checks }: Pick<StabilityVerdict, 'checks'>,
  { document }: PnCatalogue,
): ReadonlySet<string> {
  const quantities = new Map(document.stability.rules.map(({ id, comparison }) => [id, comparison.quantity]));
  const broken = checks.filter(({ outcome }) => outcome === 'error');
  return new Set(
    broken.flatMap(({ id }) => {
      const quantity = quantities.get(id);
      return (quantity && rowsOfQuantity[quantity]) ?? [];
    }),
  );
}
