import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../form/formulation-form.ts';
import { emulsionBag, olimelBag, primeneBag, synthaminBag } from '../make-bag.test-support.ts';
import { judgeStability } from '../stability/judge-stability.ts';
import { demoPn, emulsionExample, olimelExample, primeneExample } from '../worked-examples.test-support.ts';
import { type ForWhom, findSlips } from './find-slips.ts';

const asked = (content: FormulationContent, forWhom: ForWhom = null) =>
  findSlips(content, forWhom, demoPn).map(({ field, asEntered, otherwise }) => [field, asEntered, otherwise]);

const microgramsOfZinc = (value: number) => ({
  name: 'Zinc',
  value,
  unit: 'microgram',
  type: 'single' as const,
});

describe('a figure in another unit', () => {
  it.each([
    ['the triple-chamber example', olimelExample],
    ['the emulsion example', emulsionExample],
    ['the Primene example', primeneExample],
    ['a sodium that is a little too high', emulsionBag({ Sodium: 310 })],
    ['a bag of which nothing is entered', primeneBag({ bag_volume: null })],
  ])('is not asked about in %s', (_what, content) => {
    expect(asked(content)).toEqual([]);
  });

  it.each<[string, FormulationContent, [string, string, string]]>([
    [
      'sodium in mg for mmol',
      emulsionBag({ Sodium: 2300 }),
      ['electrolytes.item_0', '2,300 mmol of sodium', '2,300 mg of sodium, which is 100.04 mmol'],
    ],
    [
      'calcium in mg for mmol',
      olimelBag({ Calcium: 80 }),
      ['electrolytes.item_3', '80 mmol of calcium', '80 mg of calcium, which is 1.99 mmol'],
    ],
    [
      'zinc in mg for microgram',
      synthaminBag({ traces: [microgramsOfZinc(5)] }),
      ['trace_elements', '5 microgram of Zinc', '5 mg of Zinc, which is 5,000 microgram'],
    ],
    [
      'microgram of zinc for micromol',
      synthaminBag({ single: { Zinc: 3269 } }),
      ['trace_elements', '3,269 micromol of Zinc', '3,269 microgram of Zinc, which is 50 micromol'],
    ],
    [
      'g/L of amino acid for g',
      primeneBag({ bag_volume: 3000, aminoAcid: ['Primene 10%', 12], glucose: 300 }),
      ['aminoacid', '12 g of amino acid', '12 g/L of amino acid, which is 36 g'],
    ],
    [
      'percent of glucose for g',
      primeneBag({ glucose: 12 }),
      ['glucose', '12 g of glucose', '12 % of glucose, which is 60 g'],
    ],
    [
      'kcal of lipid for g',
      emulsionBag({ lipid: ['ClinOleic 20%', 600] }),
      ['lipids.default', '600 g of lipid', '600 kcal of lipid, which is 60 g'],
    ],
  ])('is asked about, with both readings: %s', (_what, content, question) => {
    expect(asked(content)).toContainEqual(question);
  });

  it('is asked about by weight where one is given', () => {
    const infusion = { weightKg: '5', mlPerHour: '20', hoursPerDay: '24' };
    const content = primeneBag({ aminoAcid: ['Primene 10%', 2] });
    expect(asked(content, { infusion, group: 'infant_0_6_months' })).toContainEqual([
      'aminoacid',
      '2 g of amino acid',
      '2 g/kg/day of amino acid, which is 10 g',
    ]);
    expect(asked(content).map(([, , otherwise]) => otherwise)).not.toContain(
      '2 g/kg/day of amino acid, which is 10 g',
    );
  });

  it('is asked about with what it is held against, and nothing is changed by asking', () => {
    const content = emulsionBag({ Sodium: 2300 });
    const [slip] = findSlips(content, null, demoPn);
    expect(slip).toMatchObject({
      why: '1,150.00 mmol/L of nominal volume, where the limit is 150',
      confidence: 'J',
    });
    expect(content.formulation.electrolytes[0]?.extra_quantity).toBe(2300);
    expect(judgeStability(slip!.content, demoPn).stability).toBe('stable');
  });

  it('is not asked about where the day of what was entered is not known', () => {
    const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15' };
    const unread = emulsionBag({ Sodium: 310, Calcium: 'x' });
    expect(asked(unread, { infusion, group: 'adult' })).toEqual(
      asked(emulsionBag({ Sodium: 310 }), { infusion, group: 'adult' }),
    );
  });
});
