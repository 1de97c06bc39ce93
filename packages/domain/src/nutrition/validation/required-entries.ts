import { requiredField } from '../../orders/field-messages.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormFigure, FormulationContent } from '../form/formulation-form.ts';
import type { Bag } from '../ledger/read-bag.ts';
import { isEntered } from '../ledger/read-figure.ts';

/** What must be entered before a bag can be judged, by field. What cannot be read is not missing: it is said apart. */
export function findMissingEntries(content: FormulationContent, bag: Bag): FormulationMessages {
  const { base } = bag;
  const { macronutrients, chloride_acetate, micronutrients } = content.formulation;
  const isNothing = (amount: { isZero: boolean } | null | undefined) =>
    amount === undefined || amount?.isZero;
  const fields: (string | false | undefined)[] = [
    content.bag_details.trim() === '' && 'bag_details',
    isVolumeMissing(content) && 'bag',
    base.macronutrients.amino_acid !== null && isNothing(bag.aminoAcid?.amount) && 'aminoacid',
    base.macronutrients.glucose !== null && isNothing(bag.glucose?.amount) && 'glucose',
    base.macronutrients.lipid !== null &&
      (!macronutrients?.lipid?.label || isNothing(bag.lipid?.amount)) &&
      'lipids.default',
    ...base.electrolytes.items.map((item, place) => {
      const isChosen = bag.electrolytes.some(({ label, type }) => label === item.label && type !== null);
      return 'choices' in item && !isChosen && `electrolytes.item_${place}`;
    }),
    base.electrolytes.chloride_acetate &&
      (chloride_acetate.label === '' || (bag.choice.needsQuantity && isNothing(bag.choice.quantity))) &&
      'chloride_acetate',
    ...withoutQuantity('trace_elements', micronutrients.trace_elements),
    ...withoutQuantity('vitamins', micronutrients.vitamins),
  ];
  return Object.fromEntries(
    fields.filter((field) => typeof field === 'string').map((field) => [field, requiredField]),
  );
}

const isVolumeMissing = ({ bag_volume: volume }: FormulationContent): boolean =>
  volume === null || Number(volume) === 0;

/** Lists of which a row is a product that was chosen, and its quantity. */
export type ListOfRows = 'trace_elements' | 'vitamins';

/** Rows of something that was chosen, and of which nobody said how much: left out silently, the bag would be without it. */
const withoutQuantity = (list: ListOfRows, rows: readonly { name: string; value: FormFigure }[]): string[] =>
  rows.flatMap(({ name, value }, place) =>
    name !== '' && !isEntered(value) ? [`${list}.item_${place}`] : [],
  );
