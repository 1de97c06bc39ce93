import { describe, expect, it } from 'vitest';
import { demoPn, emulsionExample, primeneExample } from '../worked-examples.test-support.ts';
import { changeBag, changeUnit, copyOf, labelWithSuffix } from './change-formulation.ts';
import { gramsOfKcal, kcalOfGrams, nitrogenOfGrams } from './convert-energy.ts';
import { emptiedElements } from './emptied-elements.ts';
import type { FormulationForm } from './formulation-form.ts';
import { newFormulation, startOnBase } from './start-formulation.ts';
import { verdictContentOf } from './verdict-content.ts';
import { extraWith } from './vitamin-extra.ts';

const formOf = (example = primeneExample): FormulationForm => ({
  ...newFormulation('Australia'),
  use: 'general',
  frequency: 'once',
  ...structuredClone(example),
});
const electrolyte = (form: FormulationForm, label: string) =>
  form.formulation.electrolytes.find((entry) => entry.label === label)!;

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

  it('says what another unit empties, with the same amount in that unit where it is a figure', () => {
    const form = formOf(emulsionExample);
    const rows = form.formulation.micronutrients.trace_elements;
    rows[1] = { name: 'Zinc', value: '76.45', unit: 'micromol', type: 'single' };
    rows.push({ name: 'Selenium', value: 'some', unit: 'micromol', type: 'single' });
    rows.push({ name: 'Copper', value: '', unit: 'micromol', type: 'single' });
    const [zinc, selenium, ...more] = emptiedElements(form, 'microgram', demoPn);
    expect([zinc, selenium, more]).toMatchObject([
      { place: 1, name: 'Zinc', typed: '76.45', from: 'micromol', becomes: '4998.3' },
      { place: 2, name: 'Selenium', typed: 'some', from: 'micromol', becomes: null },
      [],
    ]);
    expect(emptiedElements(form, 'micromol', demoPn)).toEqual([]);
    const there = { ...form, micronutrientsUnit: 'microgram' as const };
    rows[1] = { name: 'Zinc', value: zinc!.becomes, unit: 'microgram', type: 'single' };
    expect(emptiedElements(there, 'micromol', demoPn)[0]).toMatchObject({ becomes: '76.45' });
  });

  it('counts what comes with a vitamin by how much of that is entered', () => {
    const extra = { amount: 5, sodium_mmol: 1.04 };
    expect(['1', '2', '4', '0.5'].map((vials) => extraWith(extra, vials))).toEqual([
      { amount: '5', sodium_mmol: '1.04' },
      { amount: '10', sodium_mmol: '2.08' },
      { amount: '20', sodium_mmol: '4.16' },
      { amount: '2.5', sodium_mmol: '0.52' },
    ]);
    expect(['', '0', 'one'].map((vials) => extraWith(extra, vials))).toEqual([null, null, null]);
  });

  it('keeps for whom it is when another bag is chosen', () => {
    const form = { ...formOf(), use: 'patient' as const, home_patient: 'p1', patient_initials: 'TF' };
    expect(changeBag(form)).toMatchObject({ home_patient: 'p1', patient_initials: 'TF', base: '' });
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
    same.formulation.additives.push({ label: 'Levocarnitine', quantity: '' });
    same.formulation.micronutrients.vitamins.push({ name: '', value: '', unit: '' });
    same.formulation.micronutrients.trace_elements.push({ name: '', value: '', unit: '', type: 'single' });
    expect(verdictContentOf(same)).toBe(before);
  });

  it('[BUILDVAL-26] is opened with macronutrients where the base offers any of the three', () => {
    const base = demoPn.bases.get('primene')!;
    const { amino_acid, glucose } = base.macronutrients;
    const opened = (macronutrients: Partial<typeof base.macronutrients>) =>
      startOnBase(newFormulation('Australia'), {
        ...base,
        macronutrients: {
          ...base.macronutrients,
          amino_acid: null,
          glucose: null,
          lipid: null,
          ...macronutrients,
        },
      }).formulation.macronutrients;
    expect(opened({})).toBeNull();
    expect(opened({ amino_acid })).toMatchObject({ amino_acid: { label: 'Primene 10%' }, glucose: null });
    expect(opened({ glucose })).toMatchObject({ amino_acid: null, glucose: { quantity_g: null } });
  });
});
