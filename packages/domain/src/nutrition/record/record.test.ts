import { describe, expect, it } from 'vitest';
import type { FormulationForm } from '../form/formulation-form.ts';
import { nameFormulation } from './name-formulation.ts';
import { validateNaming } from './validate-naming.ts';

const form: FormulationForm = {
  currentStep: 3,
  country: 'Australia',
  use: 'patient',
  patient_type: 'home_patient',
  frequency: 'once',
  base: 'primene',
  bag_details: ' Night  bag ',
  patient_initials: 'TF',
  patient_ref: 'REF-12',
  bag_volume: 500,
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
    electrolytes: [{ label: 'Sodium', extra_quantity: 10 }],
    chloride_acetate: { label: 'Balanced', quantity: null },
    micronutrients: { trace_elements: [], vitamins: [] },
    additives: [],
  },
};
describe('the name of a formulation', () => {
  it('is its description with initials and reference, for a patient alone', () => {
    expect(nameFormulation(form)).toEqual({
      type: 'home_patient',
      description: 'Night bag',
      patient: 'TF (REF-12)',
    });
    expect(nameFormulation({ ...form, patient_initials: '' }).patient).toBe('REF-12');
    expect(nameFormulation({ ...form, patient_ref: '', patient_type: 'in_patient' })).toMatchObject({
      type: 'in_patient',
      patient: 'TF',
    });
    expect(nameFormulation({ ...form, use: 'general' })).toMatchObject({ type: 'general', patient: '' });
  });

  it('can be read, is not too long, and its country is the hospital’s', () => {
    expect(validateNaming(form, 'Australia')).toEqual({});
    expect(
      validateNaming(
        { ...form, bag_details: 'x'.repeat(201), patient_initials: 'T\u202eF', comments: '\u0007' },
        'New Zealand',
      ),
    ).toEqual({
      bag_details: 'Max character allowed is 200',
      patient_initials: 'Please remove the characters that cannot be shown',
      comments: 'Please remove the characters that cannot be shown',
      country: 'This hospital is in New Zealand',
    });
  });
});
