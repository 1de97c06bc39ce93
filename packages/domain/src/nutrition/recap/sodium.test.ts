import { describe, expect, it } from 'vitest';
import { indexPnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { recapOf } from './recap-of.ts';

const sodiumOf = (content: FormulationContent, catalogue = demoPn) =>
  recapOf(content, catalogue).rows.find(({ label }) => label === 'Sodium');

describe('the sodium of a bag', () => {
  it('[BUILDVAL-09] comes with organic phosphate, 2 mmol for each mmol, and not with inorganic', () => {
    const types = demoPn.document.bases.flatMap(({ electrolytes }) =>
      electrolytes.items.flatMap((item) =>
        'choices' in item ? [item.choices.map(({ label }) => label)] : [],
      ),
    );
    expect(types).not.toEqual([]);
    for (const ofBase of types) expect(ofBase).toContain('Organic');
    const withPhosphate = (type: string, mmol: number) =>
      sodiumOf(
        changed(primeneExample, (formulation) => {
          Object.assign(electrolyteOf(formulation, 'Phosphate'), { type, extra_quantity: mmol });
        }),
      )?.perBag;
    expect(withPhosphate('Organic', 5)).toBe('20.00');
    expect(withPhosphate('Organic', 2.5)).toBe('15.00');
    expect(withPhosphate('Inorganic', 5)).toBe('10.00');
  });

  it('[BUILDER-51] counts the extra of a vitamin by the country of the formulation, another country as Australia', () => {
    const document = structuredClone(demoPn.document);
    for (const { micronutrients } of document.bases)
      for (const { extra } of micronutrients.vitamins)
        if (extra['New Zealand']) extra['New Zealand'].sodium_mmol = 2;
    const extraIn = (country: string) => {
      const content = changed(olimelExample, (_, of) => Object.assign(of, { country }));
      const working = sodiumOf(content, indexPnCatalogue(document))?.working;
      return working?.find(({ source }) => source === 'Cernevit')?.amount;
    };
    expect(['Australia', 'New Zealand', 'United Kingdom'].map(extraIn)).toEqual(['1.04', '2.00', '1.04']);
  });

  it('[RECAP-06] [RECAP-08] shows that sodium is base, salts, organic phosphate and Cernevit, each by itself', () => {
    const sodium = sodiumOf(olimelExample);
    expect(sodium?.working.map(({ source, amount }) => [source, amount])).toEqual([
      ['Olimel N9E 1500 mL', '52.50'],
      ['Sodium glycerophosphate 216 mg/mL', '16.00'],
      ['Sodium chloride 23.4%', '41.00'],
      ['Sodium acetate 16.4%', '9.00'],
      ['Cernevit', '1.04'],
    ]);
    const without = changed(olimelExample, ({ micronutrients }) => {
      micronutrients.vitamins[0]!.value = 0;
    });
    expect(sodiumOf(without)?.perBag).toBe('118.50');
  });

  it('takes the sodium of organic phosphate out of what was entered where the catalogue says so', () => {
    const document = structuredClone(demoPn.document);
    document.constants.sodium_entry_mode = 'inclusive';
    const inclusive = (content: FormulationContent) =>
      Object.fromEntries(
        recapOf(content, indexPnCatalogue(document)).rows.map((row) => [row.label, row.shown]),
      );
    // 10 mmol in half a litre, all of it from the phosphate.
    expect(inclusive(primeneExample)).toMatchObject({
      Sodium: '20.00',
      Acetate: '20.00',
      Osmolarity: '1049.00',
    });
    const less = changed(primeneExample, (formulation) => {
      electrolyteOf(formulation, 'Sodium').extra_quantity = 9.99;
    });
    expect(inclusive(less)).toMatchObject({ Sodium: null, Acetate: null });
  });
});
