import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../../form/formulation-form.ts';
import { emulsionBag, primeneBag, synthaminBag } from '../../make-bag.test-support.ts';
import {
  changed,
  demoPn,
  electrolyteOf,
  emulsionExample,
  primeneExample,
} from '../../worked-examples.test-support.ts';
import { judgeStability } from '../judge-stability.ts';

const remediesOf = (content: FormulationContent) => judgeStability(content, demoPn).remedies;
const texts = (content: FormulationContent) =>
  remediesOf(content).map(({ text, leadsTo }) => [text, leadsTo]);

describe('remedies', () => {
  it('of calcium with inorganic phosphate are the other phosphate, less of either, and a larger bag', () => {
    const content = changed(primeneExample, (of) =>
      Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic' }),
    );
    const remedies = remediesOf(content);
    expect(remedies.map(({ text, leadsTo, measuredAfter }) => [text, leadsTo, measuredAfter])).toEqual([
      ['Use organic phosphate', 'stable', '0.00'],
      ['At most 3.75 mmol of calcium in this bag', 'stable', '75.00'],
      ['At most 3.12 mmol of phosphate in this bag', 'stable', '74.88'],
      ['A bag of at least 640 mL', 'stable', '73.24'],
    ]);
    expect(remedies[0]?.sideEffects).toEqual([
      'Sodium rises by 10.00 to 20.00 mmol',
      'Osmolarity rises by 30 to 1,089 mOsm/L',
    ]);
    expect(remedies[1]?.field).toBe('electrolytes.item_3');
  });

  it('of two things that are wrong are offered together where neither alone is enough', () => {
    const content = changed(emulsionExample, (of) => {
      Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 12 });
      Object.assign(of.macronutrients!.amino_acid!, { quantity: 60 });
    });
    expect(texts(content)[0]).toEqual([
      'At least 80 g of amino acid in this bag; at most 7 mmol of calcium in this bag',
      'stable',
    ]);
  });

  it.each<[string, FormulationContent, string]>([
    ['a bag that is too small', primeneBag({ bag_volume: 290 }), 'A bag of at least 300 mL'],
    ['too little glucose', primeneBag({ glucose: 20 }), 'At least 25 g of glucose in this bag'],
    [
      'phosphate that brings more potassium than was entered',
      primeneBag({ Sodium: 20, Phosphate: 5, type: 'Inorganic' }),
      'Use organic phosphate',
    ],
    [
      'chloride that the salts cannot reach',
      primeneBag({ Sodium: 10, choice: ['Specified Chloride', 20] }),
      'At most 13.32 mmol of chloride in this bag',
    ],
    [
      'heparin beside Soluvit',
      primeneBag({ vitamins: { Soluvit: 1 }, additives: { Heparin: 100 } }),
      'Leave out Heparin',
    ],
    [
      'iron by itself in an emulsion',
      emulsionBag({ single: { 'Iron as Dextran': 10 } }),
      'Leave out Iron as Dextran',
    ],
    [
      'Vitalipid with a fish lipid',
      emulsionBag({ lipid: ['SMOFlipid 20%', 60], vitamins: { Vitalipid: 10 } }),
      'Use ClinOleic 20%',
    ],
    ['an additive without figures', synthaminBag({ additives: { Ranitidine: 50 } }), 'Leave out Ranitidine'],
    [
      'more zinc than anybody tested',
      synthaminBag({ single: { Zinc: 500 } }),
      'At most 320 micromol of Zinc in this bag',
    ],
  ])('of %s', (_what, content, text) => {
    expect(texts(content)).toContainEqual([text, 'stable']);
  });

  it('are none of a bag that is stable', () => {
    expect(remediesOf(primeneExample)).toEqual([]);
  });
});
