import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  changed,
  demoPn,
  electrolyteOf,
  emulsionExample,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import type { Recap } from './recap.ts';
import { recapOf } from './recap-of.ts';

const recap = (content: FormulationContent): Recap => recapOf(content, demoPn);
const rowOf = (of: Recap, label: string) => of.rows.find((row) => row.label === label);
const perBag = (content: FormulationContent): Record<string, string | null> =>
  Object.fromEntries(recap(content).rows.map((row) => [row.label, row.perBag]));
const shown = (content: FormulationContent): Record<string, string | null> =>
  Object.fromEntries(recap(content).rows.map((row) => [row.label, row.shown]));

describe('the recap', () => {
  it('of the triple-chamber example is right to the last digit', () => {
    expect(perBag(olimelExample)).toEqual({
      Volume: '1556',
      'Total energy': '1600',
      'Non-protein energy': '1260',
      'Amino acid': '85.40',
      Nitrogen: '13.50',
      Glucose: '165.00',
      Lipid: '60.00',
      Sodium: '119.54',
      Potassium: '65.00',
      Magnesium: '8.00',
      Calcium: '6.80',
      Phosphate: '30.50',
      Chloride: '109.00',
      Acetate: '109.00',
      Zinc: '5000.00',
      Copper: '380.00',
      Manganese: '55.00',
      Selenium: '79.00',
      Chromium: '10.00',
      Iodine: '130.00',
      Iron: '1100.00',
      Molybdenum: '19.00',
      Fluoride: '950.00',
      Addaven: '10.00',
      Cernevit: '1.00',
    });
    const { fill, energy } = recap(olimelExample);
    expect([fill.ingredientsMl, fill.totalMl, fill.waterMl]).toEqual(['55.57', '1555.57', null]);
    expect(energy.nonProteinKcalPerGramNitrogen).toBe('93.33');
  });

  it('has a working of the volume that adds up to it: the chambers with what is added, the ingredients with their water', () => {
    const workingOf = (content: FormulationContent) => rowOf(recap(content), 'Volume')!.working;
    const millilitres = (content: FormulationContent) =>
      workingOf(content).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(workingOf(olimelExample)[0]).toEqual({
      source: 'Olimel N9E 1500 mL',
      amount: '1500.00',
      unit: 'mL',
    });
    expect(millilitres(olimelExample)).toBeCloseTo(1555.57, 1);
    expect(workingOf(primeneExample).at(-1)).toEqual({
      source: 'Water',
      amount: recap(primeneExample).fill.waterMl,
      unit: 'mL',
    });
    expect(millilitres(primeneExample)).toBeCloseTo(500, 1);
    const overfull = changed(primeneExample, (_, content) => {
      content.bag_volume = 200;
    });
    expect(workingOf(overfull).map(({ source }) => source)).not.toContain('Water');
  });

  it('[RECAP-12] counts a multi product by both units of its label, never one by the other', () => {
    const inMicromol = changed(olimelExample, (_, content) => {
      content.micronutrientsUnit = 'micromol';
    });
    const { rows } = recap(inMicromol);
    const zincToFluoride = rows.slice(-11, -2).map(({ perBag: figure, unit }) => [figure, unit]);
    expect(zincToFluoride.map(([figure]) => figure)).toEqual([
      '77.00',
      '6.00',
      '1.00',
      '1.00',
      '0.20',
      '1.00',
      '20.00',
      '0.20',
      '50.00',
    ]);
    expect(new Set(zincToFluoride.map(([, unit]) => unit))).toEqual(new Set(['micromol']));
  });

  it('of the emulsion example is right to the last digit', () => {
    expect(perBag(emulsionExample)).toMatchObject({
      Volume: '2000',
      'Total energy': '1890',
      'Non-protein energy': '1550',
      Nitrogen: '14.03',
      Sodium: '101.04',
      Potassium: '80.00',
      Magnesium: '8.00',
      Calcium: '5.00',
      Phosphate: '14.50',
      Chloride: '120.00',
      Acetate: '153.70',
      Zinc: '127.00',
    });
    const { fill, energy } = recap(emulsionExample);
    expect(fill.waterMl).toBe('233.77');
    expect(Object.fromEntries(fill.ingredients.map(({ label, volumeMl }) => [label, volumeMl]))).toEqual({
      'Synthamin 17 without electrolytes': '850.00',
      'Glucose 50%': '500.00',
      'ClinOleic 20%': '300.00',
      'Sodium chloride 23.4%': '21.50',
      'Sodium acetate 16.4%': '7.00',
      'Potassium acetate': '35.00',
      'Potassium dihydrogen phosphate 13.6%': '10.00',
      'Magnesium sulfate 49.3%': '4.00',
      'Calcium gluconate 10%': '22.73',
      Addaven: '10.00',
      Zinc: '1.00',
      Cernevit: '5.00',
    });
    expect([energy.aminoAcidKcal, energy.glucoseKcal, energy.lipidKcal]).toEqual(['340', '950', '600']);
    expect(energy.nonProteinKcalPerGramNitrogen).toBe('110.52');
    const inMicrogram = changed(emulsionExample, (_, content) => {
      content.micronutrientsUnit = 'microgram';
    });
    expect(perBag(inMicrogram).Zinc).toBe('8269.00');
    expect(rowOf(recap(emulsionExample), 'Osmolarity')).toBeUndefined();
  });

  it('[RECAP-10] of the Primene example shows amounts per litre and its osmolarity, to the last digit', () => {
    expect(shown(primeneExample)).toMatchObject({
      Volume: '500',
      'Total energy': '298',
      'Non-protein energy': '228',
      Osmolarity: '1089.00',
      'Amino acid': '35.00',
      Nitrogen: '5.25',
      Glucose: '120.00',
      Sodium: '40.00',
      Potassium: '20.00',
      Magnesium: '2.00',
      Calcium: '12.00',
      Phosphate: '10.00',
      Chloride: '6.65',
      Acetate: '40.00',
      Heparin: '500.00',
    });
    expect(perBag(primeneExample)).toMatchObject({
      Nitrogen: '2.63',
      Sodium: '20.00',
      Chloride: '3.33',
      Acetate: '20.00',
      Zinc: '1250.00',
      Copper: '100.00',
      Selenium: '10.00',
      Manganese: '5.00',
      Iodine: '5.00',
      Fluoride: '285.00',
    });
    const { fill, energy } = recap(primeneExample);
    expect([fill.waterMl, energy.nonProteinKcalPerGramNitrogen]).toEqual(['156.98', '86.86']);
  });

  it('[RECAP-01] counts nitrogen as quantity times the nitrogen of its type by its g/L', () => {
    const content = changed(emulsionExample, (formulation) => {
      formulation.macronutrients!.amino_acid = {
        label: 'Synthamin 14 without electrolytes',
        quantity: 85,
        nitrogen: '',
      };
    });
    expect(perBag(content).Nitrogen).toBe('14.00');
  });

  it('[RECAP-04] adds the zinc that the base itself has to what is added', () => {
    const content = changed(olimelExample, (_, of) => {
      of.base = 'smofkabiven-986';
      of.bag_volume = 986;
      of.micronutrientsUnit = 'micromol';
    });
    const zinc = rowOf(recap(content), 'Zinc');
    expect(zinc?.perBag).toBe('117.00');
    expect(zinc?.working).toEqual([
      { source: 'SmofKabiven 986 mL', amount: '40.00', unit: 'micromol' },
      { source: 'Addaven', amount: '77.00', unit: 'micromol' },
    ]);
  });

  it('[RECAP-05] [RECAP-07] counts the energy of a vitamin for each 1000 units, and the vitamin K of Vitalipid', () => {
    const content = changed(emulsionExample, ({ micronutrients }) => {
      micronutrients.vitamins = [
        { name: 'Vitalipid', value: 10, unit: 'mL' },
        { name: 'K', value: 100, unit: 'microgram' },
      ];
    });
    const of = recap(content);
    expect(of.energy.vitaminKcal).toBe('11');
    expect(rowOf(of, 'Total energy')?.perBag).toBe('1901');
    expect(rowOf(of, 'Vitamin K')).toMatchObject({
      perBag: '250.00',
      working: [
        { source: 'Vitalipid', amount: '150.00' },
        { source: 'K', amount: '100.00' },
      ],
    });
    const infant = changed(content, ({ micronutrients }) => {
      micronutrients.vitamins[0]!.name = 'Vitalipid Infant';
    });
    expect(perBag(infant)['Vitamin K']).toBe('300.00');
  });

  it('counts the lipid of an emulsion of vitamins, each by its source', () => {
    const withVitalipid = (content: FormulationContent, name: string) =>
      changed(content, ({ micronutrients }) => {
        micronutrients.vitamins = [{ name, value: 10, unit: 'mL' }];
      });
    expect(rowOf(recap(withVitalipid(emulsionExample, 'Vitalipid')), 'Lipid')).toMatchObject({
      perBag: '61.00',
      perLitre: '30.50',
      working: [
        { source: 'ClinOleic 20%', amount: '60.00' },
        { source: 'Vitalipid', amount: '1.00' },
      ],
    });
    expect(perBag(withVitalipid(primeneExample, 'Vitalipid Infant')).Lipid).toBe('1.00');
  });

  it('leaves out what the bag has nothing of, and nothing else', () => {
    const content = changed(primeneExample, (formulation) => {
      formulation.additives = [];
      formulation.micronutrients.trace_elements = [];
    });
    const labels = recap(content).rows.map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['Phosphate', 'Chloride', 'Acetate']);
    expect(labels).not.toContain('Lipid');
  });

  it.each<[string, FormulationContent, string[], string]>([
    [
      'a quantity that is no figure',
      changed(olimelExample, (formulation) => {
        electrolyteOf(formulation, 'Sodium').extra_quantity = '1,5';
      }),
      ['Sodium', 'Chloride', 'Acetate', 'Volume'],
      'Sodium: what is entered is no figure',
    ],
    [
      'a negative quantity',
      changed(olimelExample, (formulation) => {
        electrolyteOf(formulation, 'Calcium').extra_quantity = -1;
      }),
      ['Calcium', 'Volume'],
      'Calcium: what is entered is no figure',
    ],
    [
      'a label that the catalogue does not hold',
      changed(olimelExample, ({ micronutrients }) => {
        micronutrients.trace_elements[0]!.name = 'Addavan';
      }),
      ['Zinc', 'Fluoride', 'Volume'],
      "'Addavan' is not offered for this base",
    ],
    [
      'an amino acid of another base',
      changed(primeneExample, ({ macronutrients }) => {
        macronutrients!.amino_acid!.label = 'Synthamin 17 without electrolytes';
      }),
      ['Amino acid', 'Nitrogen', 'Sodium', 'Total energy', 'Osmolarity'],
      "'Synthamin 17 without electrolytes' is not offered for this base",
    ],
    [
      'a unit that is none of the product',
      changed(olimelExample, ({ micronutrients }) => {
        micronutrients.vitamins[0]!.unit = 'mL';
      }),
      ['Sodium', 'Vitamin K', 'Total energy', 'Volume'],
      'Cernevit is entered in vial, not in mL',
    ],
    [
      'phosphate of no type',
      changed(emulsionExample, (formulation) => {
        delete electrolyteOf(formulation, 'Phosphate').type;
      }),
      ['Phosphate', 'Sodium', 'Potassium', 'Chloride'],
      'Phosphate: no type is chosen',
    ],
    [
      'chloride and acetate that nobody chose',
      changed(emulsionExample, (formulation) => {
        formulation.chloride_acetate.label = '';
      }),
      ['Chloride', 'Acetate'],
      'No choice is made for chloride and acetate',
    ],
    [
      'phosphate that brings more potassium than was entered',
      changed(emulsionExample, (formulation) => {
        electrolyteOf(formulation, 'Potassium').extra_quantity = 9.99;
      }),
      ['Potassium', 'Chloride', 'Acetate'],
      'The phosphate brings more potassium than was entered: enter at least what comes with it',
    ],
  ])('does not know, and says so, with %s', (_what, content, labels, why) => {
    const of = recap(content);
    for (const label of labels) expect([label, rowOf(of, label)?.shown]).toEqual([label, null]);
    expect(of.missing).toContain(why);
  });

  it('knows nothing of a base that the catalogue does not hold, nor of a bag without a volume per litre', () => {
    const nothing = recap(
      changed(primeneExample, (_, content) => Object.assign(content, { base: 'primine' })),
    );
    expect([nothing.base, nothing.rows, nothing.missing]).toEqual([
      null,
      [],
      ["The catalogue has no base 'primine'"],
    ]);
    const flat = recap(changed(primeneExample, (_, content) => Object.assign(content, { bag_volume: 0 })));
    expect(rowOf(flat, 'Sodium')).toMatchObject({ perBag: '20.00', shown: null });
    expect(flat.missing).toEqual(['The bag has no volume']);
  });
});
