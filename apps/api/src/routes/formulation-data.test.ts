import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  checkFormulation,
  openFormulation,
  saveFormulation,
  submitChecked,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});

/** The form data of a formulation, as a client of the specification reads them. */
const formDataOf = async (id: string) =>
  JSON.parse((await openFormulation(priya, id)).body.existingFormData!) as Record<string, unknown>;
const savedAs = async (changed: Record<string, unknown>) => {
  const saved = await saveFormulation(priya, { formData: formulationOf(changed) });
  expect([saved.status, saved.problem?.fields]).toEqual([200, undefined]);
  return formDataOf(saved.body.id);
};

/** An emulsion with something in every place. */
const emulsion = {
  base: 'synthamin-lipid',
  bag_volume: 2000,
  formulation: {
    ...bagOf(),
    macronutrients: {
      amino_acid: { label: 'Synthamin 17 without electrolytes', quantity: 85, nitrogen: 14.03 },
      glucose: { label: 'Glucose 50%', quantity_g: 250, quantity_kcal: 950 },
      lipid: { label: 'ClinOleic 20%', quantity_g: 60, quantity_kcal: 600 },
    },
    micronutrients: {
      trace_elements: [
        { name: 'Addaven', value: 10, unit: 'mL', type: 'multi' },
        { name: 'Zinc', value: 50, unit: 'micromol', type: 'single' },
      ],
      vitamins: [{ name: 'Cernevit', value: 1, unit: 'vial' }],
    },
    additives: [{ label: 'Heparin', quantity: 500 }],
  },
};

describe('the form data of a formulation', () => {
  it('[BUILDDATA-02] [BUILDDATA-03] hold use and frequency, and what names the bag, its patient and its remarks', async () => {
    const named = {
      use: 'patient',
      patient_type: 'in_patient',
      frequency: 'regular',
      base: 'olimel-n9e-1500',
      bag_details: 'Night bag',
      patient_initials: 'TF',
      patient_ref: '06781518',
      bag_volume: 1500,
      comments: 'Twice a week',
    };
    expect(await savedAs(named)).toMatchObject(named);
    expect(await savedAs({ use: 'general', frequency: 'once' })).toMatchObject({
      use: 'general',
      frequency: 'once',
      patient_initials: '',
      patient_ref: '',
    });
    for (const wrong of [{ use: 'ward' }, { frequency: 'weekly' }])
      expect((await saveFormulation(priya, { formData: formulationOf(wrong) })).status).toBe(400);
  });

  it('[BUILDDATA-04] [BUILDDATA-05] [BUILDDATA-06] [STATUS-12] hold status, stability and creator, as the server has them', async () => {
    const { user_id } = (await priya.call('GET /api/v1/tpn/customFormulation', { query: {} })).body;
    const creator = { created_by_user_id: user_id, created_by_user_name: 'Priya Demonstrator' };
    const unstable = { formulation: bagOf({ calcium: 3 }) };
    // Empty until it is saved: nothing that is not saved has form data of its own.
    const sent = { status: '', stability: '', created_by_user_id: null, created_by_user_name: null };
    expect(await savedAs(sent)).toMatchObject({ status: 'draft', stability: '', ...creator });
    for (const [changed, stability] of [[{}, 'stable'] as const, [unstable, 'unstable'] as const]) {
      const { id } = (await checkFormulation(priya, { formData: formulationOf(changed) })).body.save;
      expect(await formDataOf(id)).toMatchObject({ status: 'draft', stability, ...creator });
      const submitted = await submitChecked(priya, formulationOf(changed));
      expect(await formDataOf(submitted)).toMatchObject({ status: 'submitted', stability, ...creator });
    }
  });

  it('[BUILDDATA-05] have no word for a verdict that is not possible, which the list has', async () => {
    const additives = [{ label: 'Insulin (regular)', quantity: 10 }];
    const formData = formulationOf({ formulation: { ...bagOf(), additives } });
    const { stability, save } = (await checkFormulation(priya, { formData })).body;
    expect(stability.stability).toBe('unavailable');
    expect(await formDataOf(save.id)).toMatchObject({ stability: '' });
    const { formulation } = (await openFormulation(priya, save.id)).body;
    expect(formulation).toMatchObject({ stability: 'unavailable', check: { stability: 'unavailable' } });
  });

  it('[BUILDDATA-07] [BUILDDATA-08] hold the unit of trace elements, their totals and the types that are selected', async () => {
    const { micronutrientsUnit: _unit, ...withoutUnit } = formulationOf();
    const { id } = (await saveFormulation(priya, { formData: withoutUnit })).body;
    expect(await formDataOf(id)).toMatchObject({
      micronutrientsUnit: 'microgram',
      micronutrientsUnitToggle: false,
      selectedAminoAcidType: null,
      selectedGlucoseType: null,
      selectedLipidType: null,
    });
    const selected = {
      micronutrientsUnit: 'micromol',
      micronutrientsUnitToggle: true,
      selectedAminoAcidType: 'Synthamin 17 without electrolytes',
      selectedGlucoseType: 'Glucose 50%',
      selectedLipidType: 'ClinOleic 20%',
    };
    const formData = await savedAs({ ...emulsion, ...selected });
    expect(formData).toMatchObject({ ...selected, formulation: emulsion.formulation });
    // Addaven's 77 and the 50 that were added.
    expect(formData.traceElementRecapTotals).toContainEqual({ name: 'Zinc', value: '127.00' });
  });
});
