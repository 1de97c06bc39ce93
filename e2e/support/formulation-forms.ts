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
