import { describe, expect, it } from 'vitest';
import { nestErrors } from '../form/formulation-errors.ts';
import type { FormulationForm } from '../form/formulation-form.ts';
import { newFormulation } from '../form/start-formulation.ts';
import { demoPn, emulsionExample, olimelExample, primeneExample } from '../worked-examples.test-support.ts';
import { validateFormulation } from './validate-formulation.ts';

const formOf = (example = primeneExample): FormulationForm => ({
  ...newFormulation('Australia'),
  use: 'general',
  frequency: 'once',
  ...structuredClone(example),
});
const errorsOf = (change: (form: FormulationForm) => unknown, example = primeneExample) => {
  const form = formOf(example);
  change(form);
  return validateFormulation(form, demoPn, 3);
};
const electrolyte = (form: FormulationForm, label: string) =>
  form.formulation.electrolytes.find((entry) => entry.label === label)!;

describe('steps 1 and 2', () => {
  it('[BUILDER-05] [BUILDER-06] ask for use and frequency, and for the type of patient where it is for one', () => {
    const form = newFormulation('Australia');
    expect(validateFormulation(form, demoPn, 1)).toEqual({
      use: 'Required field',
      frequency: 'Required field',
    });
    expect(validateFormulation({ ...form, use: 'patient', frequency: 'once' }, demoPn, 1)).toEqual({
      patient_type: 'Required field',
    });
    expect(validateFormulation({ ...form, use: 'general', frequency: 'once' }, demoPn, 1)).toEqual({});
  });

  it('[BUILDER-11] ask for a base that the catalogue holds', () => {
    const form = newFormulation('Australia');
    expect(validateFormulation(form, demoPn, 2)).toEqual({ base: 'Please select a base' });
    expect(validateFormulation({ ...form, base: 'primine' }, demoPn, 2)).toEqual({
      base: 'Please select a base',
    });
    expect(validateFormulation({ ...form, base: 'primene' }, demoPn, 2)).toEqual({});
  });
});

describe('step 3', () => {
  it.each([
    ['triple-chamber', olimelExample],
    ['emulsion', emulsionExample],
    ['Primene', primeneExample],
  ])('has nothing to say of the %s example', (_what, example) => {
    expect(errorsOf(() => {}, example)).toEqual({});
  });

  it.each<[string, (form: FormulationForm) => unknown, Record<string, string>]>([
    [
      '[BUILDVAL-02] no description',
      (form) => Object.assign(form, { bag_details: '' }),
      { bag_details: 'Required field' },
    ],
    [
      '[BUILDVAL-03] comments that are too long',
      (form) => Object.assign(form, { comments: 'x'.repeat(1001) }),
      { comments: 'Max 1000 characters' },
    ],
    [
      '[BUILDVAL-04] a volume of zero',
      (form) => Object.assign(form, { bag_volume: '0' }),
      { bag: 'Required field' },
    ],
    [
      '[BUILDVAL-04] no volume',
      (form) => Object.assign(form, { bag_volume: ' ' }),
      { bag: 'Required field' },
    ],
    [
      '[BUILDVAL-08] phosphate of no type',
      (form) => Object.assign(electrolyte(form, 'Phosphate'), { type: '' }),
      { 'electrolytes.item_4': 'Required field' },
    ],
    [
      '[BUILDVAL-15] a negative quantity',
      (form) => Object.assign(electrolyte(form, 'Sodium'), { extra_quantity: -1 }),
      { 'electrolytes.item_0': 'Enter a plain number of 0 or more' },
    ],
    [
      '[BUILDVAL-15] a quantity with a comma',
      (form) => Object.assign(form.formulation.additives[0]!, { quantity: '2,50' }),
      { 'additives.item_0': 'Enter a plain number of 0 or more' },
    ],
    [
      '[BUILDVAL-15] a volume in words',
      (form) => Object.assign(form, { bag_volume: '500 mL' }),
      { bag: 'Enter a plain number of 0 or more' },
    ],
    [
      'a product of another base',
      (form) =>
        Object.assign(form.formulation.macronutrients!.amino_acid!, {
          label: 'Synthamin 17 without electrolytes',
        }),
      { aminoacid: 'Not available for this base' },
    ],
    [
      'an electrolyte that stands twice',
      (form) => form.formulation.electrolytes.push({ label: 'Sodium', extra_quantity: null }),
      { 'electrolytes.item_0': 'It is listed twice' },
    ],
    [
      'a quantity of a trace element without a name',
      (form) =>
        form.formulation.micronutrients.trace_elements.push({
          name: '',
          value: '5',
          unit: '',
          type: 'single',
        }),
      { trace_elements: 'Required field' },
    ],
    [
      'a trace element of which no quantity was entered',
      (form) =>
        form.formulation.micronutrients.trace_elements.push(
          { name: 'Zinc', value: '', unit: 'microgram', type: 'single' },
          { name: 'Selenium', value: '0', unit: 'microgram', type: 'single' },
        ),
      { 'trace_elements.item_1': 'Required field' },
    ],
    [
      '[BUILDVAL-15] a vitamin of which the quantity cannot be read',
      (form) => {
        form.formulation.micronutrients.vitamins = [
          { name: 'Cernevit', value: '1', unit: 'vial' },
          { name: 'K', value: '1 mg', unit: 'microgram' },
        ];
      },
      { 'vitamins.item_1': 'Enter a plain number of 0 or more' },
    ],
    [
      'a vitamin of which no quantity was entered',
      (form) => {
        form.formulation.micronutrients.vitamins = [
          { name: 'Cernevit', value: '1', unit: 'vial' },
          { name: 'K', value: null, unit: 'microgram' },
        ];
      },
      { 'vitamins.item_1': 'Required field' },
    ],
    [
      '[BUILDVAL-16] a trace element that is picked twice',
      (form) => {
        const zinc = { name: 'Zinc', value: 1, unit: 'micromol', type: 'single' as const };
        form.formulation.micronutrients.trace_elements.push(zinc, zinc);
      },
      { trace_elements: 'Each can be picked only once' },
    ],
    [
      '[BUILDVAL-19] a vitamin that is picked twice',
      (form) => {
        const vitaminK = { name: 'K', value: 1, unit: 'microgram' };
        form.formulation.micronutrients.vitamins.push(vitaminK, vitaminK);
      },
      { vitamins: 'Each can be picked only once' },
    ],
  ])('says so: %s', (_what, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('[BUILDVAL-05] [BUILDVAL-06] asks for amino acid and glucose above nothing, of a base that has them alone', () => {
    for (const nothing of [0, '0', '0.00', '', null]) {
      const errors = errorsOf(({ formulation: { macronutrients } }) => {
        macronutrients!.amino_acid!.quantity = nothing;
        macronutrients!.glucose!.quantity_g = nothing;
      });
      expect(errors, `${nothing}`).toEqual({ aminoacid: 'Required field', glucose: 'Required field' });
    }
    expect(olimelExample.formulation.macronutrients).toBeNull();
    expect(errorsOf(() => {}, olimelExample)).toEqual({});
  });

  it('[BUILDVAL-10] asks for a choice of chloride and acetate, and for the quantity of a specified one', () => {
    const chosen = (label: string, quantity: string | null) =>
      errorsOf((form) => Object.assign(form.formulation, { chloride_acetate: { label, quantity } }));
    const missing = { chloride_acetate: 'Required field' };
    expect(chosen('', null)).toEqual(missing);
    for (const label of ['Specified Chloride', 'Specified Acetate']) {
      for (const nothing of [null, '', '0', '0.0']) expect(chosen(label, nothing), label).toEqual(missing);
      expect(chosen(label, '12.5'), label).toEqual({});
    }
    for (const label of ['Balanced', 'Maximum Chloride', 'Maximum Acetate'])
      expect(chosen(label, null), label).toEqual({});
    expect(chosen('Half and half', null)).toEqual({ chloride_acetate: 'Not available for this base' });
  });

  it('[BUILDVAL-12] refuses heparin above zero with Soluvit above zero, in the Primene base alone', () => {
    const beside = (heparin: string, soluvit: string) => (form: FormulationForm) => {
      form.formulation.additives = [{ label: 'Heparin', quantity: heparin }];
      form.formulation.micronutrients.vitamins = [{ name: 'Soluvit', value: soluvit, unit: 'vial' }];
    };
    const refused = { 'additives.item_0': 'Heparin not compatible with Soluvit' };
    expect(errorsOf(beside('0.5', '0.1'))).toEqual(refused);
    expect(errorsOf(beside('0', '1'))).toEqual({});
    expect(errorsOf(beside('250', '0'))).toEqual({});
    expect(errorsOf(beside('250', '1'), emulsionExample)).toEqual({});
  });

  it('[BUILDVAL-07] asks for a lipid, and for its grams once one is chosen', () => {
    const lipid = (label: string, quantity_g: string) => (form: FormulationForm) =>
      Object.assign(form.formulation.macronutrients!.lipid!, { label, quantity_g });
    for (const change of [lipid('', ''), lipid('ClinOleic 20%', ''), lipid('ClinOleic 20%', '0')]) {
      expect(errorsOf(change, emulsionExample)).toEqual({ 'lipids.default': 'Required field' });
    }
  });

  it('[BUILDVAL-11] [BUILDVAL-17] refuses Vitalipid with a fish lipid, and a second multi product', () => {
    const errors = errorsOf((form) => {
      Object.assign(form.formulation.macronutrients!.lipid!, { label: 'SMOFlipid 20%' });
      form.formulation.micronutrients.vitamins = [{ name: 'Vitalipid Infant', value: 1, unit: 'mL' }];
      form.formulation.micronutrients.trace_elements.push({
        name: 'Nutryelt',
        value: 1,
        unit: 'mL',
        type: 'multi',
      });
    }, emulsionExample);
    expect(errors).toEqual({
      'lipids.noVitalipid': 'Vitalipid not compatible with fish lipid',
      trace_elements_multi: 'Only one multi product can be picked',
    });
    expect(nestErrors(errors)).toEqual({
      lipids: { noVitalipid: 'Vitalipid not compatible with fish lipid' },
      trace_elements_multi: 'Only one multi product can be picked',
    });
  });

  it('takes a triple-chamber bag in its own volume alone', () => {
    expect(errorsOf((form) => Object.assign(form, { bag_volume: 3000 }), olimelExample)).toEqual({
      bag: 'This base is a bag of 1500 mL',
    });
  });
});

describe('[BUILDDATA-09] errors by field', () => {
  it('take the form that the form data have', () => {
    expect(
      nestErrors({
        bag: 'a',
        aminoacid: 'b',
        'lipids.default': 'c',
        'electrolytes.item_0': 'd',
        'electrolytes.item_4': 'e',
        'additives.item_1': 'f',
        'trace_elements.item_1': 'g',
        'vitamins.item_0': 'h',
        bag_details: 'not part of it',
      }),
    ).toEqual({
      bag: 'a',
      aminoacid: 'b',
      lipids: { default: 'c' },
      electrolytes: { item_0: 'd', item_4: 'e' },
      additives: { item_1: 'f' },
      trace_elements: 'g',
      vitamins: 'h',
    });
  });
});
