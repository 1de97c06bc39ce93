import type { CallAs } from './test.ts';

/** A triple-chamber bag with additions; `changed` is what a test is about. */
export const olimelForm = (description: string, changed: Record<string, unknown> = {}) => ({
  currentStep: 3,
  country: 'Australia',
  use: 'general',
  patient_type: '',
  frequency: 'regular',
  base: 'olimel-n9e-1500',
  bag_details: description,
  patient_initials: '',
  patient_ref: '',
  bag_volume: '1500',
  comments: '',
  micronutrientsUnit: 'microgram',
  formulation: {
    macronutrients: null,
    electrolytes: [
      { label: 'Sodium', extra_quantity: '50' },
      { label: 'Potassium', extra_quantity: '20' },
      { label: 'Magnesium', extra_quantity: '2' },
      { label: 'Calcium', extra_quantity: '1.5' },
      { label: 'Phosphate', type: 'Organic', extra_quantity: '8' },
    ],
    chloride_acetate: { label: 'Balanced', quantity: '' },
    micronutrients: {
      trace_elements: [{ name: 'Addaven', value: '10', unit: 'mL', type: 'multi' }],
      vitamins: [{ name: 'Cernevit', value: '1', unit: 'vial' }],
    },
    additives: [],
  },
  ...changed,
});

export interface SavedFormulation {
  id: string;
  version: number;
}

/** Saves a draft by the call alone. */
export async function saveFormulation(call: CallAs, formData: object): Promise<SavedFormulation> {
  const answer = await call<SavedFormulation>('POST', '/api/v1/tpn/customFormulationRecord', { formData });
  if (answer.status !== 200) throw new Error(`Not saved: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Has a draft checked and submitted. */
export async function submitFormulation(call: CallAs, formData: object): Promise<SavedFormulation> {
  const checked = await call<{ save: SavedFormulation }>('POST', '/api/v1/tpn/customFormulationStability', {
    formData,
  });
  const { id, version } = checked.body.save;
  const sent = { formData, formulationRecordId: id, version };
  const answer = await call<SavedFormulation>('POST', '/api/v1/tpn/customFormulation', sent);
  if (answer.status !== 200) throw new Error(`Not submitted: ${answer.status}`);
  return answer.body;
}

/** Submits a draft that was checked, as it is saved, where its page does not see it. */
export async function submitAsSaved(call: CallAs, id: string): Promise<void> {
  const { body } = await call<{ existingFormData: string }>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  const sent = { formData: JSON.parse(body.existingFormData), formulationRecordId: id };
  const answer = await call('POST', '/api/v1/tpn/customFormulation', sent);
  if (answer.status !== 200) throw new Error(`Not submitted: ${answer.status}`);
}

const electrolytes = (extra: readonly string[], type: string) =>
  ['Sodium', 'Potassium', 'Magnesium', 'Calcium', 'Phosphate'].map((label, place) => ({
    label,
    ...(label === 'Phosphate' && { type }),
    extra_quantity: extra[place] ?? '',
  }));

/** A neonate's binary bag of 500 mL, stable; `bag` is what a test is about. */
export const primeneForm = (description: string, bag: object = {}, changed: Record<string, unknown> = {}) =>
  olimelForm(description, {
    base: 'primene',
    bag_volume: '500',
    formulation: {
      macronutrients: {
        amino_acid: { label: 'Primene 10%', quantity: '17.5' },
        glucose: { label: 'Glucose 50%', quantity_g: '60', quantity_kcal: '228' },
      },
      electrolytes: electrolytes(['10', '10', '1', '6', '5'], 'Organic'),
      chloride_acetate: { label: 'Maximum Acetate', quantity: '' },
      ...bag,
    },
    ...changed,
  });

/** The same bag with inorganic phosphate, with which its calcium precipitates. */
export const unstableForm = (description: string) =>
  primeneForm(description, { electrolytes: electrolytes(['10', '10', '1', '6', '5'], 'Inorganic') });

/** An adult's emulsion of 2 litres; `bag` is what a test is about. */
export const emulsionForm = (description: string, bag: object = {}, changed: Record<string, unknown> = {}) =>
  olimelForm(description, {
    base: 'synthamin-lipid',
    bag_volume: '2000',
    formulation: {
      macronutrients: {
        amino_acid: { label: 'Synthamin 17 without electrolytes', quantity: '85' },
        glucose: { label: 'Glucose 50%', quantity_g: '250', quantity_kcal: '950' },
        lipid: { label: 'ClinOleic 20%', quantity_g: '60', quantity_kcal: '600' },
      },
      electrolytes: electrolytes(['100', '80', '8', '5', '10'], 'Organic'),
      chloride_acetate: { label: 'Balanced', quantity: '' },
      ...bag,
    },
    ...changed,
  });
