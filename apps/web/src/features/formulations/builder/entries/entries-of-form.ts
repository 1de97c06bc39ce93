import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type {
  FormFigure,
  FormulationContent,
  FormulationForm,
} from '@bolt/domain/nutrition/form/formulation-form';
import {
  additiveField,
  type BuilderEntries,
  blankEntries,
  electrolyteField,
  entriesOfList,
  textOf,
} from './builder-entries.ts';
import { unitsOfRows } from './units-of-rows.ts';

type Saved = Partial<Omit<FormulationForm, 'formulation'>> & {
  formulation?: Partial<FormulationForm['formulation']> | null | undefined;
};

/** A saved formulation, opened in the builder. What another version of the portal left out is empty. */
export function entriesOfForm(form: Saved, catalogue: PnCatalogue): BuilderEntries {
  const base = catalogue.bases.get(form.base ?? '');
  const texts = {
    country: form.country,
    use: form.use,
    patient_type: form.patient_type,
    frequency: form.frequency,
    bag_details: form.bag_details,
    patient_initials: form.patient_initials,
    patient_ref: form.patient_ref,
    home_patient: form.home_patient,
    comments: form.comments,
    'infusion.weightKg': form.infusion?.weightKg,
    'infusion.mlPerHour': form.infusion?.mlPerHour,
    'infusion.hoursPerDay': form.infusion?.hoursPerDay,
    'infusion.group': form.infusion?.group,
  };
  return {
    ...blankEntries,
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? ''])),
    ...entriesOfContent(form, base),
    currentStep: String(form.currentStep ?? 1),
  };
}

type SavedContent = Partial<Pick<FormulationContent, 'base' | 'bag_volume' | 'micronutrientsUnit'>> &
  Pick<Saved, 'formulation'>;

/** What the bag is made of, by the fields of its base. */
export function entriesOfContent(content: SavedContent, base: PnBase | undefined): BuilderEntries {
  const { macronutrients, electrolytes = [], chloride_acetate, micronutrients } = content.formulation ?? {};
  const additives = content.formulation?.additives ?? [];
  const traceElements = micronutrients?.trace_elements ?? [];
  const vitamins = micronutrients?.vitamins ?? [];
  const unitOf = unitsOfRows(base, content.micronutrientsUnit ?? 'microgram');
  return {
    base: content.base ?? '',
    bag_volume: textOf(content.bag_volume),
    micronutrientsUnit: content.micronutrientsUnit ?? 'microgram',
    amino_acid: macronutrients?.amino_acid?.label ?? '',
    amino_acid_quantity: textOf(macronutrients?.amino_acid?.quantity),
    glucose: macronutrients?.glucose?.label ?? '',
    glucose_g: textOf(macronutrients?.glucose?.quantity_g),
    glucose_kcal: textOf(macronutrients?.glucose?.quantity_kcal),
    lipid: macronutrients?.lipid?.label ?? '',
    lipid_g: textOf(macronutrients?.lipid?.quantity_g),
    lipid_kcal: textOf(macronutrients?.lipid?.quantity_kcal),
    chloride_acetate: chloride_acetate?.label ?? '',
    chloride_acetate_quantity: textOf(chloride_acetate?.quantity),
    ...Object.fromEntries(
      (base?.electrolytes.items ?? []).flatMap(({ label }) => {
        const entry = electrolytes.find((given) => given.label === label);
        return [
          [electrolyteField(label, 'type'), entry?.type ?? ''],
          [electrolyteField(label, 'extra_quantity'), textOf(entry?.extra_quantity)],
        ];
      }),
    ),
    ...Object.fromEntries(
      (base?.additives.items ?? []).map(({ label }) => [
        additiveField(label),
        textOf(additives.find((given) => given.label === label)?.quantity),
      ]),
    ),
    ...entriesOfList('trace_elements', traceElements.map(textsOfRow(unitOf.traceElement))),
    ...entriesOfList('vitamins', vitamins.map(textsOfRow(unitOf.vitamin))),
  };
}

interface SavedRow {
  name: string;
  value: FormFigure;
  unit: string;
}

/**
 * A quantity that was saved in another unit than its field has now, by another catalogue or client, keeps its own beside it,
 * and is no figure until somebody has typed one: 0.9 mL is not to be read as 0.9 of a vial.
 */
const textsOfRow =
  (unitOf: (name: string) => string | undefined) =>
  ({ name, value, unit }: SavedRow) => {
    const typed = textOf(value);
    const isOtherUnit = typed !== '' && unit !== '' && unit !== (unitOf(name) ?? unit);
    return { name, value: isOtherUnit ? `${typed} ${unit}` : typed };
  };
