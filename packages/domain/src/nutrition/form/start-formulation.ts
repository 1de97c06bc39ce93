import type { PnBase } from '../catalogue/pn-catalogue-document.ts';
import type { Formulation, FormulationForm, TraceElementEntry, VitaminEntry } from './formulation-form.ts';

/** A form of which nothing is entered yet. */
export const newFormulation = (country: string): FormulationForm => ({
  currentStep: 1,
  country,
  use: '',
  patient_type: '',
  frequency: '',
  base: '',
  bag_details: '',
  patient_initials: '',
  patient_ref: '',
  bag_volume: null,
  comments: '',
  status: '',
  stability: '',
  created_by_user_id: null,
  created_by_user_name: null,
  micronutrientsUnit: 'microgram',
  micronutrientsUnitToggle: false,
  traceElementRecapTotals: [],
  selectedAminoAcidType: null,
  selectedGlucoseType: null,
  selectedLipidType: null,
  errors: {},
  formulation: {
    macronutrients: null,
    electrolytes: [],
    chloride_acetate: { label: '', quantity: null },
    micronutrients: { trace_elements: [emptyTrace()], vitamins: [emptyVitamin()] },
    additives: [],
  },
});

export function emptyTrace(): TraceElementEntry {
  return { name: '', value: null, unit: '', type: 'single' };
}

export function emptyVitamin(): VitaminEntry {
  return { name: '', value: null, unit: '' };
}

/** Step 3 of a base: a place for everything that it offers, and what offers one choice chosen. */
export function startOnBase(form: FormulationForm, base: PnBase): FormulationForm {
  const { amino_acid, glucose, lipid } = base.macronutrients;
  const [aminoAcidType, glucoseType, lipidType] = [amino_acid, glucose, lipid].map(onlyChoice);
  const formulation: Formulation = {
    macronutrients:
      amino_acid || glucose || lipid
        ? {
            amino_acid: amino_acid && { label: aminoAcidType ?? '', quantity: null, nitrogen: null },
            glucose: glucose && { label: glucoseType ?? '', quantity_g: null, quantity_kcal: null },
            lipid: lipid && { label: lipidType ?? '', quantity_g: null, quantity_kcal: null },
          }
        : null,
    electrolytes: base.electrolytes.items.map((item) => ({
      label: item.label,
      ...('choices' in item && { type: onlyChoice(item) ?? '' }),
      extra_quantity: null,
    })),
    chloride_acetate: { label: '', quantity: null },
    micronutrients: { trace_elements: [emptyTrace()], vitamins: [emptyVitamin()] },
    additives: base.additives.items.map(({ label }) => ({ label, quantity: null })),
  };
  return {
    ...form,
    base: base.extra.key,
    bag_volume: base.bag_volume,
    selectedAminoAcidType: aminoAcidType ?? null,
    selectedGlucoseType: glucoseType ?? null,
    selectedLipidType: lipidType ?? null,
    formulation,
  };
}

const onlyChoice = (offered: { choices: { label: string }[] } | null): string | null => {
  const [first, ...others] = offered?.choices ?? [];
  return first && others.length === 0 ? first.label : null;
};
