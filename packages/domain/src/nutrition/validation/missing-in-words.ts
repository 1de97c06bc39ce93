import type { PnBase } from '../catalogue/pn-catalogue-document.ts';
import type { Formulation } from '../form/formulation-form.ts';

/** Required entries of a form by their names: 'amino acid', 'type of phosphate', 'quantity of Zinc'. */
export const missingInWords = (
  fields: readonly string[],
  formulation: Formulation,
  base: PnBase | undefined,
): string[] => fields.map((field) => wordsOf(field, formulation, base));

function wordsOf(field: string, { micronutrients }: Formulation, base: PnBase | undefined): string {
  switch (field) {
    case 'bag_details':
      return 'description';
    case 'bag':
      return 'bag volume';
    case 'aminoacid':
      return 'amino acid';
    case 'lipids.default':
      return 'lipid';
    case 'chloride_acetate':
      return 'chloride + acetate';
    default: {
      const [, list, place] = /^(\w+)\.item_(\d+)$/.exec(field) ?? [];
      if (list === 'trace_elements' || list === 'vitamins')
        return `quantity of ${micronutrients[list][Number(place)]?.name}`;
      const item = list === 'electrolytes' ? base?.electrolytes.items[Number(place)] : undefined;
      return item ? `type of ${item.label.toLowerCase()}` : field;
    }
  }
}
