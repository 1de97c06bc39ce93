import type { PnBase } from '../catalogue/pn-catalogue-document.ts';

/** Required entries of a form by their names: 'amino acid', 'type of phosphate'. */
export const missingInWords = (fields: readonly string[], base: PnBase | undefined): string[] =>
  fields.map((field) => wordsOf(field, base));

function wordsOf(field: string, base: PnBase | undefined): string {
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
      const [, place] = /^electrolytes\.item_(\d+)$/.exec(field) ?? [];
      const item = place === undefined ? undefined : base?.electrolytes.items[Number(place)];
      return item ? `type of ${item.label.toLowerCase()}` : field;
    }
  }
}
