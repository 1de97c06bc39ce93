import { demoDocument } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { emptiedElements } from '@bolt/domain/nutrition/form/emptied-elements';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import { describe, expect, it } from 'vitest';
import { rowKeys } from '#platform/form/entry-rows.ts';
import { typedOver, typeOver } from '#platform/form/typed-over.ts';
import { addRow, type BuilderEntries, belongingTo, blankEntries, removeRow } from './builder-entries.ts';
import {
  chooseBase,
  copyEntries,
  entriesOfEmptied,
  stillEmptied,
  switchUnit,
  switchUnitAndBack,
  withoutBag,
} from './change-entries.ts';
import { entriesOfForm } from './entries-of-form.ts';
import { formOfEntries } from './form-of-entries.ts';

if (!demoDocument.formulations) throw new Error('the demonstration has formulations');
const catalogue = indexPnCatalogue(demoDocument.formulations);

function begun(key: string, changed: BuilderEntries = {}): BuilderEntries {
  const base = catalogue.bases.get(key);
  if (!base) throw new Error(`no base ${key}`);
  const started = { ...blankEntries, country: 'Australia', use: 'general', frequency: 'once' };
  return { ...chooseBase(started, base, catalogue), ...changed };
}
const typed: BuilderEntries = {
  bag_details: 'Adult, 2 L',
  amino_acid_quantity: '85',
  lipid: 'ClinOleic 20%',
  lipid_g: '60',
  lipid_kcal: '600',
  'electrolytes.Calcium.extra_quantity': '5',
  'electrolytes.Phosphate.type': 'Inorganic',
  chloride_acetate: 'Specified Chloride',
  chloride_acetate_quantity: '120',
  'trace_elements.0.name': 'Addaven',
  'trace_elements.0.value': '10',
  trace_elements: '0,1',
  'trace_elements.1.name': 'Zinc',
  'trace_elements.1.value': '3269',
  'vitamins.0.name': 'Cernevit',
  'vitamins.0.value': '1',
};

/** Typed over `opened`, kept, and brought back over what is opened by then. */
const broughtBack = (opened: BuilderEntries, now: BuilderEntries, openedThen: BuilderEntries) =>
  typeOver(openedThen, typedOver(opened, now, belongingTo) ?? {});

describe('what is typed and brought back over what was saved or loaded meanwhile', () => {
  const opened = begun('synthamin-lipid', typed);

  const elsewhere = begun('synthamin-lipid', {
    ...typed,
    micronutrientsUnit: 'micromol',
    'trace_elements.0.name': 'Zinc',
    'trace_elements.0.value': '50',
    'trace_elements.1.name': 'Selenium',
    'trace_elements.1.value': '0.5',
    'electrolytes.Calcium.extra_quantity': '4',
    'electrolytes.Phosphate.type': 'Organic',
    lipid: 'SMOFlipid 20%',
  });

  it('goes to what it was typed for: an amount keeps its element, unit, salt and product', () => {
    const now = {
      ...opened,
      'trace_elements.1.value': '50',
      'electrolytes.Phosphate.extra_quantity': '6',
      lipid_g: '70',
      lipid_kcal: '700',
    };
    const { formulation } = formOfEntries(broughtBack(opened, now, elsewhere), catalogue);
    const before = formOfEntries(now, catalogue).formulation;
    expect(formulation.micronutrients).toEqual(before.micronutrients);
    expect(formulation.electrolytes.at(-1)).toEqual(before.electrolytes.at(-1));
    expect(formulation.macronutrients?.lipid).toEqual(before.macronutrients?.lipid);
    // What was not typed here is as it was saved there.
    expect(formulation.electrolytes[3]).toEqual({ label: 'Calcium', extra_quantity: '4' });
  });

  it('is a whole bag where another base was chosen', () => {
    const now = begun('primene', { ...typed, bag_volume: '500' });
    const back = formOfEntries(broughtBack(opened, now, elsewhere), catalogue);
    expect(back).toEqual(formOfEntries(now, catalogue));
  });

  it('leaves the bag alone where only its name was typed, and the patient is one patient', () => {
    const named = { ...opened, use: 'patient', patient_initials: 'AB', patient_ref: '1' };
    const another = { ...named, lipid_g: '70', patient_initials: 'CD', patient_ref: '2' };
    const renamed = broughtBack(named, { ...named, bag_details: 'Night bag' }, another);
    expect(renamed).toMatchObject({ bag_details: 'Night bag', lipid_g: '70', patient_initials: 'CD' });
    const forAnother = broughtBack(named, { ...named, patient_ref: '3' }, another);
    expect(forAnother).toMatchObject({ lipid_g: '70', patient_initials: 'AB', patient_ref: '3' });
  });

  it('has each electrolyte and additive by its name, where the base has come to list them in another order', () => {
    const document = structuredClone(demoDocument.formulations);
    for (const base of document?.bases ?? []) {
      base.electrolytes.items.reverse();
      base.additives.items.reverse();
    }
    if (!document) throw new Error('the demonstration has formulations');
    const inAnotherOrder = indexPnCatalogue(document);
    const now = begun('primene', { ...typed, 'additives.Heparin.quantity': '200' });
    const back = formOfEntries(broughtBack(blankEntries, now, blankEntries), inAnotherOrder).formulation;
    const before = formOfEntries(now, catalogue).formulation;
    expect(back.electrolytes).toEqual(before.electrolytes.toReversed());
    expect(back.additives).toEqual(before.additives.toReversed());
  });
});

describe('what is typed into the builder', () => {
  it('[BUILDDATA-10] [BUILDDATA-11] [BUILDDATA-12] [BUILDDATA-13] becomes the form data by their names', () => {
    const { formulation } = formOfEntries(begun('synthamin-lipid', typed), catalogue);
    expect(formulation.macronutrients).toMatchObject({
      amino_acid: { quantity: '85' },
      lipid: { label: 'ClinOleic 20%', quantity_g: '60', quantity_kcal: '600' },
    });
    expect(formulation.electrolytes[3]).toEqual({ label: 'Calcium', extra_quantity: '5' });
    expect(formulation.electrolytes[4]).toEqual({
      label: 'Phosphate',
      type: 'Inorganic',
      extra_quantity: '',
    });
    expect(formulation.chloride_acetate).toEqual({ label: 'Specified Chloride', quantity: '120' });
    expect(formulation.micronutrients.trace_elements).toEqual([
      { name: 'Addaven', value: '10', unit: 'mL', type: 'multi' },
      { name: 'Zinc', value: '3269', unit: 'microgram', type: 'single' },
    ]);
    expect(formulation.micronutrients.vitamins).toEqual([{ name: 'Cernevit', value: '1', unit: 'vial' }]);
    expect(formulation.additives.every(({ quantity }) => quantity === '')).toBe(true);
  });

  it('is the same again when the saved form is opened', () => {
    for (const key of catalogue.bases.keys()) {
      const form = formOfEntries(
        begun(key, { bag_details: 'A', 'electrolytes.Calcium.extra_quantity': '2' }),
        catalogue,
      );
      expect(formOfEntries(entriesOfForm(form, catalogue), catalogue)).toEqual(form);
    }
    const form = formOfEntries(begun('synthamin-lipid', typed), catalogue);
    expect(formOfEntries(entriesOfForm(form, catalogue), catalogue)).toEqual(form);
  });

  it('is no figure where it was saved in another unit than its field has, and stands there with its own', () => {
    const form = formOfEntries(begun('synthamin-lipid', typed), catalogue);
    const { trace_elements, vitamins } = form.formulation.micronutrients;
    Object.assign(trace_elements[1]!, { value: 3, unit: 'micromol' });
    Object.assign(vitamins[0]!, { value: '5', unit: 'mL' });
    const opened = entriesOfForm(form, catalogue);
    expect(opened).toMatchObject({
      'trace_elements.0.value': '10',
      'trace_elements.1.value': '3 micromol',
      'vitamins.0.value': '5 mL',
    });
    // Nor is it one when it is saved once more, and opened.
    const again = formOfEntries(opened, catalogue);
    expect(entriesOfForm(again, catalogue)).toEqual(opened);
    const { checks } = judgeStability(again, catalogue);
    expect(checks.flatMap(({ missing }) => missing)).toContain('Zinc: what is entered is no figure');
  });

  it('[BUILDVAL-26] begins with the choices of which there is one, and the volume of the bag', () => {
    const primene = formOfEntries(begun('primene'), catalogue);
    expect(primene.bag_volume).toBe('500');
    expect(primene.formulation.macronutrients?.amino_acid?.label).toBe('Primene 10%');
    expect(primene.formulation.macronutrients?.glucose?.label).toBe('');
  });

  it('has no quantity of chloride where the choice asks for none', () => {
    const balanced = { ...typed, chloride_acetate: 'Balanced' };
    const { formulation } = formOfEntries(begun('synthamin-lipid', balanced), catalogue);
    expect(formulation.chloride_acetate.quantity).toBe('');
  });

  it('[BUILDER-42] keeps what is not about the bag when another is chosen, and nothing else', () => {
    const emptied = withoutBag(begun('synthamin-lipid', { ...typed, comments: 'Fridge' }), catalogue);
    expect(emptied).toMatchObject({ bag_details: 'Adult, 2 L', comments: 'Fridge', use: 'general' });
    const begunAnew = formOfEntries({ ...emptied, base: 'synthamin-lipid' }, catalogue);
    const blank = formOfEntries({ ...blankEntries, base: 'synthamin-lipid' }, catalogue);
    expect(begunAnew.formulation).toEqual(blank.formulation);
    expect([emptied.base, emptied.bag_volume, emptied.micronutrientsUnit]).toEqual(['', '', 'microgram']);
  });

  it('[BUILDER-44] [BUILDER-45] is copied under another name, and for general use without a patient', () => {
    const named = { ...typed, patient_initials: 'DM', patient_ref: '06781518' };
    const copied = copyEntries(begun('primene', named), catalogue, { isForAnother: false });
    expect(copied).toMatchObject({
      bag_details: 'Copy of Adult, 2 L',
      patient_initials: '',
      patient_ref: '',
      currentStep: '3',
    });
    const forOne = { ...begun('primene', named), use: 'patient', 'infusion.weightKg': '3.2' };
    const ofPatient = copyEntries(forOne, catalogue, { isForAnother: false });
    expect(ofPatient).toMatchObject({ patient_initials: 'DM', patient_ref: '06781518' });
    expect(ofPatient['infusion.weightKg']).toBe('3.2');
    expect(copyEntries(forOne, catalogue, { isForAnother: true })).toMatchObject({
      bag_details: 'Copy of Adult, 2 L',
      use: 'patient',
      patient_initials: '',
      patient_ref: '',
      home_patient: '',
      'infusion.weightKg': '',
    });
  });

  it('[BUILDER-49] empties single elements alone when the unit changes', () => {
    const changed = switchUnit(begun('synthamin-lipid', typed), 'micromol', catalogue);
    const { trace_elements } = formOfEntries(changed, catalogue).formulation.micronutrients;
    expect(trace_elements).toMatchObject([
      { name: 'Addaven', value: '10', unit: 'mL' },
      { name: 'Zinc', value: '', unit: 'micromol' },
    ]);
  });

  it('enters again in the new unit what that emptied, where nothing was typed since', () => {
    const before = begun('synthamin-lipid', typed);
    const emptied = emptiedElements(formOfEntries(before, catalogue), 'micromol', catalogue);
    const changed = switchUnit(before, 'micromol', catalogue);
    const entered = { ...changed, ...entriesOfEmptied(changed, emptied, 'micromol') };
    const zincOf = (entries: BuilderEntries) =>
      formOfEntries(entries, catalogue).formulation.micronutrients.trace_elements[1]?.value;
    expect([zincOf(before), zincOf(changed), zincOf(entered)]).toEqual(['3269', '', '50']);
    const typedSince = { ...changed, 'trace_elements.1.value': '7' };
    const back = switchUnit(changed, 'microgram', catalogue);
    expect(zincOf({ ...back, ...entriesOfEmptied(back, emptied, 'microgram') })).toBe('3269');
    expect([stillEmptied(typedSince, emptied), entriesOfEmptied(typedSince, emptied, 'micromol')]).toEqual([
      [],
      {},
    ]);
  });

  it('brings back to the digit what was typed in a unit, on the way back to it', () => {
    const zincOf = (entries: BuilderEntries) =>
      formOfEntries(entries, catalogue).formulation.micronutrients.trace_elements[1]?.value;
    const before = begun('synthamin-lipid', { ...typed, 'trace_elements.1.value': '6538' });
    const there = switchUnitAndBack(before, [], 'micromol', catalogue);
    expect([zincOf(there.changed), there.emptied]).toMatchObject(['', [{ name: 'Zinc', typed: '6538' }]]);
    const backWith = (now: BuilderEntries) =>
      switchUnitAndBack({ ...there.changed, ...now }, there.emptied, 'microgram', catalogue);
    const offered = entriesOfEmptied(there.changed, there.emptied, 'micromol');
    for (const untouched of [{}, offered]) {
      const { changed, emptied } = backWith(untouched);
      expect([zincOf(changed), emptied]).toEqual(['6538', []]);
    }
    // What was typed in the other unit meanwhile is what was meant last.
    const { changed, emptied } = backWith({ 'trace_elements.1.value': '7' });
    expect([zincOf(changed), emptied]).toMatchObject(['', [{ typed: '7', from: 'micromol' }]]);
    // Another element stands there by now.
    const other = backWith({ 'trace_elements.1.name': 'Selenium', 'trace_elements.1.value': '7' });
    expect([zincOf(other.changed), other.emptied]).toMatchObject(['', [{ name: 'Selenium', typed: '7' }]]);
  });

  it('[BUILDVAL-25] has rows that are added and taken away, and never none', () => {
    const rows = begun('synthamin-lipid', typed);
    const added = { ...rows, ...addRow(rows, 'vitamins') };
    expect(rowKeys(added, 'vitamins')).toHaveLength(2);
    const removed = { ...added, ...removeRow(added, 'vitamins', '0') };
    expect(rowKeys(removed, 'vitamins')).toEqual(['1']);
    expect(removeRow(removed, 'vitamins', '1')).toEqual({});
  });
});
