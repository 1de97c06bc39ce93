import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  emulsionBag,
  oliclinomelBag,
  olimelBag,
  primeneBag,
  synthaminBag,
  unlimitedBag,
} from '../make-bag.test-support.ts';
import { demoPn } from '../worked-examples.test-support.ts';
import { judgeStability } from './judge-stability.ts';

/** For each check a bag at its limit, and one just beyond it. Limits have a tolerance of 0.05 where labels round. */
const edges: [id: string, inside: FormulationContent, outside: FormulationContent][] = [
  ['R1-REQ', primeneBag(), primeneBag({ bag_details: '' })],
  ['R2-VOL', primeneBag({ bag_volume: 295 }), primeneBag({ bag_volume: 294.99 })],
  [
    'R3-LOW',
    primeneBag({ Sodium: 10, choice: ['Specified Chloride', 3.325] }),
    primeneBag({ Sodium: 10, choice: ['Specified Chloride', 3.3249] }),
  ],
  [
    'R3-HIGH',
    primeneBag({ Sodium: 10, choice: ['Specified Chloride', 13.325] }),
    primeneBag({ Sodium: 10, choice: ['Specified Chloride', 13.3251] }),
  ],
  [
    'R3-POOL',
    primeneBag({ Potassium: 5, Phosphate: 5, type: 'Inorganic' }),
    primeneBag({ Potassium: 4.99, Phosphate: 5, type: 'Inorganic' }),
  ],
  ['R4-OL-NA', olimelBag({ Sodium: 225.075 }), olimelBag({ Sodium: 225.08 })],
  ['R4-OL-K', olimelBag({ Potassium: 225.075 }), olimelBag({ Potassium: 225.08 })],
  ['R4-OL-MG', olimelBag({ Magnesium: 8.475 }), olimelBag({ Magnesium: 8.48 })],
  ['R4-OL-CA', olimelBag({ Calcium: 7.575 }), olimelBag({ Calcium: 7.58 })],
  [
    'R4-OL-CAI',
    olimelBag({ Calcium: 5.325, Potassium: 1, Phosphate: 1, type: 'Inorganic' }),
    olimelBag({ Calcium: 5.33, Potassium: 1, Phosphate: 1, type: 'Inorganic' }),
  ],
  [
    'R4-OL-PI',
    olimelBag({ Potassium: 13, Phosphate: 12.075, type: 'Inorganic' }),
    olimelBag({ Potassium: 13, Phosphate: 12.08, type: 'Inorganic' }),
  ],
  ['R4-OL-PO', olimelBag({ Phosphate: 33.075 }), olimelBag({ Phosphate: 33.08 })],
  ['R4-OC-NA', oliclinomelBag({ Sodium: 118.05 }), oliclinomelBag({ Sodium: 118.06 })],
  ['R4-OC-K', oliclinomelBag({ Potassium: 126.05 }), oliclinomelBag({ Potassium: 126.06 })],
  ['R4-OC-MG', oliclinomelBag({ Magnesium: 3.45 }), oliclinomelBag({ Magnesium: 3.46 })],
  ['R4-OC-CA', oliclinomelBag({ Calcium: 3.05 }), oliclinomelBag({ Calcium: 3.06 })],
  ['R4-OC-PO', oliclinomelBag({ Phosphate: 15.05 }), oliclinomelBag({ Phosphate: 15.06 })],
  [
    'R4-OC-PI',
    oliclinomelBag({ Potassium: 1, Phosphate: 0, type: 'Inorganic' }),
    oliclinomelBag({ Potassium: 1, Phosphate: 0.01, type: 'Inorganic' }),
  ],
  ['R4-NOLIM', unlimitedBag(), unlimitedBag({ Sodium: 0.01 })],
  [
    'R5-AA',
    emulsionBag({ aminoAcid: ['Synthamin 17 without electrolytes', 80] }),
    emulsionBag({ aminoAcid: ['Synthamin 17 without electrolytes', 79.99] }),
  ],
  [
    'R5-AA',
    emulsionBag({ aminoAcid: ['Synthamin 17 without electrolytes', 140] }),
    emulsionBag({ aminoAcid: ['Synthamin 17 without electrolytes', 140.01] }),
  ],
  ['R5-GLU', emulsionBag({ glucose: 200 }), emulsionBag({ glucose: 199.99 })],
  ['R5-GLU', emulsionBag({ glucose: 500 }), emulsionBag({ glucose: 500.01 })],
  [
    'R5-LIP',
    emulsionBag({ lipid: ['ClinOleic 20%', 40], vitamins: { Vitalipid: 10 } }),
    emulsionBag({ lipid: ['ClinOleic 20%', 39.99], vitamins: { Vitalipid: 10 } }),
  ],
  [
    'R5-LIP',
    emulsionBag({ lipid: ['ClinOleic 20%', 100] }),
    emulsionBag({ lipid: ['ClinOleic 20%', 100.01] }),
  ],
  ['R6-NA', emulsionBag({ Sodium: 300.1 }), emulsionBag({ Sodium: 300.11 })],
  ['R6-K', emulsionBag({ Potassium: 300.1 }), emulsionBag({ Potassium: 300.11 })],
  ['R6-MG', emulsionBag({ Magnesium: 11.3 }), emulsionBag({ Magnesium: 11.31 })],
  ['R6-CA', emulsionBag({ Calcium: 7.1 }), emulsionBag({ Calcium: 7.11 })],
  [
    'R6-PI',
    emulsionBag({ Potassium: 20, Phosphate: 16.1, type: 'Inorganic' }),
    emulsionBag({ Potassium: 20, Phosphate: 16.11, type: 'Inorganic' }),
  ],
  ['R6-PO', emulsionBag({ Phosphate: 45.6 }), emulsionBag({ Phosphate: 45.61 })],
  [
    'R7-CAN',
    emulsionBag({ Sodium: 368, Magnesium: 8, Calcium: 5 }),
    emulsionBag({ Sodium: 368.01, Magnesium: 8, Calcium: 5 }),
  ],
  [
    'R8-PROD-HI',
    primeneBag({ Calcium: 3.75, Potassium: 5, Phosphate: 5, type: 'Inorganic' }),
    primeneBag({ Calcium: 3.76, Potassium: 5, Phosphate: 5, type: 'Inorganic' }),
  ],
  [
    'R8-PROD-LO',
    primeneBag({
      aminoAcid: ['Primene 10%', 12.49],
      Calcium: 1.25,
      Potassium: 5,
      Phosphate: 5,
      type: 'Inorganic',
    }),
    primeneBag({
      aminoAcid: ['Primene 10%', 12.49],
      Calcium: 1.26,
      Potassium: 5,
      Phosphate: 5,
      type: 'Inorganic',
    }),
  ],
  [
    'R8-CA',
    primeneBag({ Calcium: 6.275, Potassium: 1, Phosphate: 0.5, type: 'Inorganic' }),
    primeneBag({ Calcium: 6.28, Potassium: 1, Phosphate: 0.5, type: 'Inorganic' }),
  ],
  [
    'R8-P',
    primeneBag({ Potassium: 7, Phosphate: 6.275, type: 'Inorganic' }),
    primeneBag({ Potassium: 7, Phosphate: 6.28, type: 'Inorganic' }),
  ],
  ['R9-CA', primeneBag({ Calcium: 12.525 }), primeneBag({ Calcium: 12.53 })],
  ['R9-P', primeneBag({ Phosphate: 12.525 }), primeneBag({ Phosphate: 12.53 })],
  ['R10-AA', primeneBag({ aminoAcid: ['Primene 10%', 5] }), primeneBag({ aminoAcid: ['Primene 10%', 4.99] })],
  ['R10-GLU', primeneBag({ glucose: 25 }), primeneBag({ glucose: 24.99 })],
  ['R10-GLU', primeneBag({ glucose: 125 }), primeneBag({ glucose: 125.01 })],
  ['R10-MG', primeneBag({ Magnesium: 5.025 }), primeneBag({ Magnesium: 5.03 })],
  ['R10-NA', primeneBag({ Sodium: 75.025 }), primeneBag({ Sodium: 75.03 })],
  ['R10-K', primeneBag({ Potassium: 75.025 }), primeneBag({ Potassium: 75.03 })],
  ['R11-SINGLE', emulsionBag(), emulsionBag({ single: { 'Iron as Polymaltose': 0.01 } })],
  ['R11-MULTI', emulsionBag({ multi: { Addaven: 10 } }), emulsionBag({ multi: { Addaven: 10.01 } })],
  [
    'R12-HEP',
    emulsionBag({ additives: { Heparin: 2000 } }),
    emulsionBag({ additives: { Heparin: 2000.01 } }),
  ],
  [
    'R12-CA',
    emulsionBag({ Calcium: 5, additives: { Heparin: 0 } }),
    emulsionBag({ Calcium: 5, additives: { Heparin: 0.01 } }),
  ],
  [
    'R13-SOL',
    primeneBag({ additives: { Heparin: 1 }, vitamins: { Soluvit: 0 } }),
    primeneBag({ additives: { Heparin: 1 }, vitamins: { Soluvit: 0.01 } }),
  ],
  [
    'R14-COMB',
    emulsionBag({ vitamins: { Cernevit: 1, K: 1 } }),
    emulsionBag({ vitamins: { Cernevit: 1, Soluvit: 1 } }),
  ],
  [
    'R14-FISH',
    emulsionBag({ lipid: ['SMOFlipid 20%', 60], vitamins: { Vitalipid: 0 } }),
    emulsionBag({ lipid: ['SMOFlipid 20%', 60], vitamins: { 'Vitalipid Infant': 0.01 } }),
  ],
  [
    'R14-MULTI',
    synthaminBag({ multi: { Addaven: 1, Nutryelt: 0 } }),
    synthaminBag({ multi: { Addaven: 1, Nutryelt: 0.01 } }),
  ],
  [
    'R14-DUP',
    synthaminBag({ single: { Zinc: 1 } }),
    synthaminBag({
      single: { Zinc: 1 },
      traces: [{ name: 'Zinc', value: null, unit: 'micromol', type: 'single' }],
    }),
  ],
  ['R15-UNK', synthaminBag({ multi: { Addavan: 0 } }), synthaminBag({ multi: { Addavan: 0.01 } })],
  [
    'R16-OSM',
    primeneBag({ aminoAcid: ['Primene 10%', 15], glucose: 60 }),
    primeneBag({ aminoAcid: ['Primene 10%', 15], glucose: 60.01 }),
  ],
  [
    'R17-COVER',
    primeneBag({ additives: { 'Insulin (regular)': 0 } }),
    primeneBag({ additives: { 'Insulin (regular)': 0.01 } }),
  ],
  ['R18-VITL', primeneBag({ vitamins: { Vitalipid: 0 } }), primeneBag({ vitamins: { Vitalipid: 0.01 } })],
  ['R19-CU-W', primeneBag({ multi: { Peditrace: 0 } }), primeneBag({ multi: { Peditrace: 0.01 } })],
  ['R19-CU-E', primeneBag({ single: { Copper: 5 } }), primeneBag({ single: { Copper: 5.01 } })],
  ['R20-ZN', synthaminBag({ single: { Zinc: 320 } }), synthaminBag({ single: { Zinc: 320.01 } })],
  ['R20-SE', synthaminBag({ single: { Selenium: 2.6 } }), synthaminBag({ single: { Selenium: 2.61 } })],
  ['R20-CU', synthaminBag({ single: { Copper: 40 } }), synthaminBag({ single: { Copper: 40.01 } })],
  [
    'R20-FE',
    synthaminBag({ single: { 'Iron as Dextran': 40 } }),
    synthaminBag({ single: { 'Iron as Dextran': 40.01 } }),
  ],
  ['R20-I', synthaminBag({ single: { Iodine: 2.2 } }), synthaminBag({ single: { Iodine: 2.21 } })],
  ['R20-MN', synthaminBag({ single: { Manganese: 10 } }), synthaminBag({ single: { Manganese: 10.01 } })],
  [
    'R21-MONO-U',
    emulsionBag({ Sodium: 200, Potassium: 100.1 }),
    emulsionBag({ Sodium: 200, Potassium: 100.11 }),
  ],
  [
    'R21-MONO-E',
    emulsionBag({ Sodium: 250, Potassium: 149.99 }),
    emulsionBag({ Sodium: 250, Potassium: 150 }),
  ],
  ['R22-HEPB', primeneBag({ additives: { Heparin: 500 } }), primeneBag({ additives: { Heparin: 500.01 } })],
  ['R23-FE-OC', oliclinomelBag({ multi: { Nutryelt: 10 } }), oliclinomelBag({ multi: { Nutryelt: 10.01 } })],
  ['R23-FE-OL', olimelBag({ multi: { Nutryelt: 10 } }), olimelBag({ multi: { Nutryelt: 10.01 } })],
  ['R24-FEPO4', synthaminBag({ multi: { Addaven: 0 } }), synthaminBag({ multi: { Addaven: 0.01 } })],
  ['R25-ADDVOL', olimelBag({ multi: { Addaven: 225 } }), olimelBag({ multi: { Addaven: 225.01 } })],
];

const outcomeOf = (id: string, content: FormulationContent) =>
  judgeStability(content, demoPn).checks.find((check) => check.id === id);

describe('[STAB-03] each check, at its limit and just beyond', () => {
  it('stands below: all 68, a range with both of its edges', () => {
    const { rules } = demoPn.document.stability;
    expect(rules).toHaveLength(68);
    const edgesOf = (wanted: string) => edges.filter(([id]) => id === wanted).length;
    expect(Object.fromEntries(rules.map(({ id }) => [id, edgesOf(id)]))).toEqual(
      Object.fromEntries(rules.map(({ id, comparison }) => [id, comparison.operator === 'between' ? 2 : 1])),
    );
    expect(new Set(edges.map(([id]) => id)).size).toBe(rules.length);
  });

  it.each(edges)('%s', (id, inside, outside) => {
    const { severity, unit, source } = demoPn.document.stability.rules.find((rule) => rule.id === id)!;
    expect(outcomeOf(id, inside)?.outcome).toBe('met');
    const check = outcomeOf(id, outside);
    expect(check).toMatchObject({ outcome: severity, unit });
    expect(check?.sources.map(({ code }) => code)).toEqual(source);
    expect(check?.measured).not.toBe(check?.limit);
    const { stability, errors } = judgeStability(outside, demoPn);
    if (severity === 'error') {
      expect(stability).toBe('unstable');
      expect(check?.fields.length).toBeGreaterThan(0);
      for (const field of check!.fields) expect(errors).toHaveProperty([field]);
    }
    if (severity === 'unavailable') expect(stability).not.toBe('stable');
  });
});
