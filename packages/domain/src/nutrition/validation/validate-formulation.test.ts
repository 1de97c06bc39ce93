import { describe, expect, it } from 'vitest';
import { changeBag, changeUnit, copyOf, labelWithSuffix } from '../form/change-formulation.ts';
import { gramsOfKcal, kcalOfGrams, nitrogenOfGrams } from '../form/convert-energy.ts';
import { nestErrors } from '../form/formulation-errors.ts';
import type { FormulationForm } from '../form/formulation-form.ts';
import { newFormulation, startOnBase } from '../form/start-formulation.ts';
import { verdictContentOf } from '../form/verdict-content.ts';
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
      '[BUILDVAL-05] no amino acid',
      (form) => Object.assign(form.formulation.macronutrients!.amino_acid!, { quantity: 0 }),
      { aminoacid: 'Required field' },
    ],
    [
      '[BUILDVAL-06] no glucose',
      (form) => Object.assign(form.formulation.macronutrients!.glucose!, { quantity_g: '' }),
      { glucose: 'Required field' },
    ],
    [
      '[BUILDVAL-08] phosphate of no type',
      (form) => Object.assign(electrolyte(form, 'Phosphate'), { type: '' }),
      { 'electrolytes.item_4': 'Required field' },
    ],
    [
      '[BUILDVAL-10] no choice of chloride and acetate',
      (form) => Object.assign(form.formulation.chloride_acetate, { label: '' }),
      { chloride_acetate: 'Required field' },
    ],
    [
      '[BUILDVAL-10] specified acetate of nothing',
      (form) =>
        Object.assign(form.formulation, {
          chloride_acetate: { label: 'Specified Acetate', quantity: '0.0' },
        }),
      { chloride_acetate: 'Required field' },
    ],
    [
      '[BUILDVAL-12] heparin beside Soluvit',
      (form) => form.formulation.micronutrients.vitamins.push({ name: 'Soluvit', value: '1', unit: 'vial' }),
      { 'additives.item_0': 'Heparin not compatible with Soluvit' },
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
        bag_details: 'not part of it',
      }),
    ).toEqual({
      bag: 'a',
      aminoacid: 'b',
      lipids: { default: 'c' },
      electrolytes: { item_0: 'd', item_4: 'e' },
      additives: { item_1: 'f' },
    });
  });
});

describe('the form', () => {
  it('[BUILDVAL-26] is opened on a base with what it offers, single choices chosen', () => {
    const primene = startOnBase(newFormulation('Australia'), demoPn.bases.get('primene')!);
    expect(primene.formulation.macronutrients).toEqual({
      amino_acid: { label: 'Primene 10%', quantity: null, nitrogen: null },
      glucose: { label: '', quantity_g: null, quantity_kcal: null },
      lipid: null,
    });
    expect([primene.bag_volume, primene.selectedAminoAcidType]).toEqual([500, 'Primene 10%']);
    expect(primene.formulation.electrolytes.at(-1)).toEqual({
      label: 'Phosphate',
      type: '',
      extra_quantity: null,
    });
  });

  it('[RECAP-02] [RECAP-03] [RECAP-01] converts grams and kcal in both directions, to 2 decimals', () => {
    expect(kcalOfGrams('60', 3.8)).toBe('228');
    expect(gramsOfKcal('228', 3.8)).toBe('60');
    expect(gramsOfKcal('100', 3.8)).toBe('26.32');
    expect(kcalOfGrams('7.5', 11.2)).toBe('84');
    expect(gramsOfKcal('100', 11.2)).toBe('8.93');
    expect(nitrogenOfGrams('85', { nitrogen: 16.5, g_l: 100 })).toBe('14.03');
    expect(kcalOfGrams('1,000', 3.8)).toBe('');
  });

  it('[BUILDER-49] clears what was entered of single elements in the other unit, and nothing else', () => {
    const form = formOf(emulsionExample);
    const inMicrogram = changeUnit(form, 'microgram');
    expect(inMicrogram.formulation.micronutrients.trace_elements).toEqual([
      { name: 'Addaven', value: 10, unit: 'mL', type: 'multi' },
      { name: 'Zinc', value: null, unit: 'microgram', type: 'single' },
    ]);
    expect(changeUnit(form, 'micromol')).toBe(form);
    const { trace_elements: _back, ...rest } = changeUnit(inMicrogram, 'micromol').formulation.micronutrients;
    expect(rest).toEqual({ vitamins: form.formulation.micronutrients.vitamins });
  });

  it('[BUILDER-44] [BUILDER-45] is copied under a name of its own, without status, verdict and creator', () => {
    const form: FormulationForm = {
      ...formOf(),
      status: 'submitted',
      stability: 'stable',
      created_by_user_id: 'u1',
      created_by_user_name: 'Ann',
      patient_initials: 'AB',
      patient_ref: '12',
    };
    expect(copyOf(form)).toMatchObject({
      currentStep: 3,
      bag_details: 'Copy of Worked example',
      status: '',
      stability: '',
      created_by_user_id: null,
      created_by_user_name: null,
      patient_initials: '',
      patient_ref: '',
      formulation: form.formulation,
    });
    expect(copyOf({ ...form, use: 'patient' })).toMatchObject({ patient_initials: 'AB', patient_ref: '12' });
  });

  it('[BUILDER-42] starts at the base again when the bag is changed', () => {
    const changed = changeBag({ ...formOf(emulsionExample), stability: 'stable', status: 'draft' });
    expect(changed).toEqual({
      ...newFormulation('Australia'),
      currentStep: 2,
      use: 'general',
      frequency: 'once',
      bag_details: 'Worked example',
    });
  });

  it('[BUILDER-52] [BUILDER-53] names what a country gives on special terms', () => {
    const dextran = demoPn.traceElements.get('Iron as Dextran')!.extra.label_suffix;
    const omegaven = demoPn.lipids.get('Omegaven 10%')!.extra.label_suffix;
    expect(labelWithSuffix('Iron as Dextran', dextran, 'Australia')).toBe('Iron as Dextran [SAS]');
    expect(labelWithSuffix('Iron as Dextran', dextran, 'New Zealand')).toBe('Iron as Dextran [S29]');
    expect(labelWithSuffix('Omegaven 10%', omegaven, 'Australia')).toBe('Omegaven 10% [SAS]');
    expect(labelWithSuffix('Omegaven 10%', omegaven, 'New Zealand')).toBe('Omegaven 10%');
  });

  it('[STAB-01] has another verdict content after each edit that counts, and the same for the same figures', () => {
    const before = verdictContentOf(formOf());
    const edits: ((form: FormulationForm) => unknown)[] = [
      (form) => Object.assign(form, { bag_volume: 501 }),
      (form) => Object.assign(form, { base: 'synthamin' }),
      (form) => Object.assign(form, { micronutrientsUnit: 'micromol' }),
      (form) => Object.assign(electrolyte(form, 'Calcium'), { extra_quantity: '6.01' }),
      (form) => Object.assign(electrolyte(form, 'Calcium'), { extra_quantity: '6x' }),
      (form) => Object.assign(electrolyte(form, 'Phosphate'), { type: 'Inorganic' }),
      (form) => Object.assign(form.formulation.chloride_acetate, { label: 'Balanced' }),
      (form) => Object.assign(form.formulation.macronutrients!.glucose!, { label: 'Glucose 70%' }),
      (form) => form.formulation.micronutrients.vitamins.push({ name: 'K', value: '0', unit: 'microgram' }),
      (form) => form.formulation.additives.pop(),
    ];
    for (const edit of edits) {
      const form = formOf();
      edit(form);
      expect(verdictContentOf(form)).not.toBe(before);
    }
    const same = formOf();
    Object.assign(electrolyte(same, 'Calcium'), { extra_quantity: '6.00' });
    Object.assign(same, { comments: 'said otherwise', bag_details: 'named otherwise' });
    expect(verdictContentOf(same)).toBe(before);
  });
});
