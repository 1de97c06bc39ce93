import type { FormFigure } from '@bolt/domain/nutrition/form/formulation-form';
import { entriesOfRows, newRowKey, rowField, rowKeys } from '#platform/form/entry-rows.ts';

/**
 * What is typed and chosen in the builder, as texts by field: 'bag_details', by the key of a row
 * 'trace_elements.1.value' (platform/form/entry-rows.ts), and by its name 'electrolytes.Calcium.extra_quantity': the
 * base may list its electrolytes and additives in another order by the time that what was typed is brought back.
 */
export type BuilderEntries = Record<string, string>;

export const electrolyteField = (label: string, part: 'type' | 'extra_quantity'): string =>
  `electrolytes.${label}.${part}`;

export const additiveField = (label: string): string => `additives.${label}.quantity`;

const byItself = ['currentStep', 'newRecordId', 'bag_details', 'comments', 'frequency', 'country'];
const grouped: Readonly<Record<string, string>> = {
  use: 'patient',
  patient_type: 'patient',
  patient_initials: 'patient',
  patient_ref: 'patient',
  home_patient: 'patient',
  base: 'bag',
  micronutrientsUnit: 'bag/trace_elements',
  amino_acid_quantity: 'bag/amino_acid',
  chloride_acetate_quantity: 'bag/chloride_acetate',
};

/**
 * What a field says something of together with others: brought back one without the other, the amount of one element would
 * be another's, or a reference another patient's. 'bag' holds everything that begins with it: another base is another bag.
 * undefined of what stands by itself.
 */
export function belongingTo(field: string): string | undefined {
  if (byItself.includes(field)) return undefined;
  const [list = '', label] = field.split('.');
  if (list === 'infusion') return 'infusion';
  if (list === 'electrolytes' || list === 'additives') return `bag/${list}.${label}`;
  // 'lipid_g' and 'lipid_kcal' are of 'lipid'; the rows of a list are read by the keys that the list has.
  return grouped[field] ?? `bag/${list.replace(/_(g|kcal)$/, '')}`;
}

/** The entries of a new formulation. */
export const blankEntries: BuilderEntries = {
  currentStep: '1',
  // What it will be called once it is saved: where the answer to that is lost, and the page is left, its next save goes on
  // with what the first one made.
  newRecordId: '',
  country: '',
  use: '',
  patient_type: '',
  frequency: '',
  base: '',
  bag_details: '',
  patient_initials: '',
  patient_ref: '',
  home_patient: '',
  bag_volume: '',
  comments: '',
  micronutrientsUnit: 'microgram',
  amino_acid: '',
  amino_acid_quantity: '',
  glucose: '',
  glucose_g: '',
  glucose_kcal: '',
  lipid: '',
  lipid_g: '',
  lipid_kcal: '',
  chloride_acetate: '',
  chloride_acetate_quantity: '',
  'infusion.weightKg': '',
  'infusion.mlPerHour': '',
  'infusion.hoursPerDay': '',
  'infusion.group': '',
  ...entriesOfRows('trace_elements', [{ name: '', value: '' }]),
  ...entriesOfRows('vitamins', [{ name: '', value: '' }]),
};

export const textOf = (figure: FormFigure | undefined): string =>
  (figure ?? '') === '' ? '' : String(figure);

/** The lists of which a user adds and removes rows. */
export type RowList = 'trace_elements' | 'vitamins';

const blankRow = { name: '', value: '' };

/** At least one row stands there to be filled in. */
export const entriesOfList = (
  list: RowList,
  rows: readonly { name: string; value: string }[],
): BuilderEntries => entriesOfRows(list, rows.length > 0 ? rows : [blankRow]);

/** What changes when a row is added behind the others. */
export function addRow(entries: BuilderEntries, list: RowList): BuilderEntries {
  const key = newRowKey(entries, list);
  return {
    [list]: [...rowKeys(entries, list), key].join(),
    [rowField(list, key, 'name')]: '',
    [rowField(list, key, 'value')]: '',
  };
}

/** What changes when a row is taken away; the last one stays. */
export function removeRow(entries: BuilderEntries, list: RowList, key: string): BuilderEntries {
  const keys = rowKeys(entries, list);
  return keys.length > 1 ? { [list]: keys.filter((other) => other !== key).join() } : {};
}
