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
import { judgeStability } from './judge-stability.ts';
import type { StabilityVerdict } from './stability-verdict.ts';

const judge = (content: FormulationContent): StabilityVerdict => judgeStability(content, demoPn);
const warningsOf = ({ checks }: StabilityVerdict) =>
  checks.filter(({ outcome }) => outcome === 'warning').map(({ message }) => message);
const measuredOf = ({ checks }: StabilityVerdict, id: string) =>
  checks.find((check) => check.id === id)?.measured;

const outside = 'Outside guidelines for stability';
const ironWarning = 'Trace element product brings more than 1 mg iron: confirm with the provider';
const centralLine = 'Osmolarity above 900 mOsm/L: central line';
const copper = 'Copper with a cysteine-containing amino acid: copper sulfide precipitate is reported; filter';

describe('the verdict of the worked examples', () => {
  it('of the triple-chamber bag is stable, with the warning of its iron', () => {
    const verdict = judge(olimelExample);
    expect([verdict.stability, verdict.errors, warningsOf(verdict)]).toEqual(['stable', {}, [ironWarning]]);
    expect(
      ['R4-OL-NA', 'R4-OL-K', 'R4-OL-MG', 'R4-OL-CA', 'R4-OL-PI', 'R4-OL-PO'].map((id) =>
        measuredOf(verdict, id),
      ),
    ).toEqual(['79.69', '43.33', '5.33', '4.53', '0.00', '20.33']);
  });

  it('of the emulsion is stable without a warning', () => {
    const verdict = judge(emulsionExample);
    expect([verdict.stability, verdict.errors, warningsOf(verdict)]).toEqual(['stable', {}, []]);
    expect(
      ['R5-AA', 'R5-GLU', 'R5-LIP', 'R6-NA', 'R6-K', 'R6-MG', 'R6-CA', 'R6-PI', 'R7-CAN'].map((id) =>
        measuredOf(verdict, id),
      ),
    ).toEqual(['42.50', '125.00', '30.00', '50.52', '40.00', '4.00', '2.50', '5.00', '506.52']);
  });

  it('of the Primene bag is stable, with the warnings of osmolarity and copper', () => {
    const verdict = judge(primeneExample);
    expect([verdict.stability, verdict.errors, warningsOf(verdict)]).toEqual([
      'stable',
      {},
      [centralLine, copper],
    ]);
  });

  it.each<[string, FormulationContent, Record<string, string>, string[]]>([
    [
      'calcium 3 in the triple-chamber bag',
      changed(olimelExample, (of) => Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 3 })),
      { 'electrolytes.item_3': outside },
      [ironWarning],
    ],
    [
      'inorganic phosphate in the triple-chamber bag',
      changed(olimelExample, (of) => Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic' })),
      { 'electrolytes.item_3': outside },
      [ironWarning],
    ],
    [
      'magnesium 3 in the triple-chamber bag',
      changed(olimelExample, (of) => Object.assign(electrolyteOf(of, 'Magnesium'), { extra_quantity: 3 })),
      { 'electrolytes.item_2': outside },
      [ironWarning],
    ],
    [
      'calcium 12 in the emulsion',
      changed(emulsionExample, (of) => Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 12 })),
      { 'electrolytes.item_3': outside },
      ['Critical aggregation number above 600'],
    ],
    [
      'amino acid 60 g in the emulsion',
      changed(emulsionExample, (of) => Object.assign(of.macronutrients!.amino_acid!, { quantity: 60 })),
      { aminoacid: outside },
      [],
    ],
    [
      'specified chloride 210 in the emulsion',
      changed(emulsionExample, (of) => Object.assign(of.chloride_acetate, { quantity: 210 })),
      { chloride_acetate: outside },
      [],
    ],
    [
      'single iron in the emulsion',
      changed(emulsionExample, ({ micronutrients }) => {
        micronutrients.trace_elements.push({
          name: 'Iron as Dextran',
          value: 1,
          unit: 'micromol',
          type: 'single',
        });
      }),
      { trace_elements: outside },
      [],
    ],
    [
      'inorganic phosphate in the Primene bag',
      changed(primeneExample, (of) => Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic' })),
      { 'electrolytes.item_4': outside, 'electrolytes.item_3': outside },
      [centralLine, copper],
    ],
    [
      'Soluvit beside heparin in the Primene bag',
      changed(primeneExample, ({ micronutrients }) => {
        micronutrients.vitamins.push({ name: 'Soluvit', value: 0.1, unit: 'vial' });
      }),
      { 'additives.item_0': 'Heparin not compatible with Soluvit' },
      [centralLine, copper],
    ],
    [
      'a Primene bag of 300 mL',
      changed(primeneExample, (_, content) => Object.assign(content, { bag_volume: 300 })),
      { bag: outside },
      [centralLine, copper],
    ],
  ])('is unstable with %s, at the fields that the reference names', (_what, content, errors, warnings) => {
    const verdict = judge(content);
    expect([verdict.stability, verdict.errors, warningsOf(verdict)]).toEqual(['unstable', errors, warnings]);
  });
});

describe('[STAB-03] a verdict', () => {
  it.each<[string, FormulationContent]>([
    ['no base', changed(primeneExample, (_, content) => Object.assign(content, { base: '' }))],
    [
      'an additive without figures',
      changed(primeneExample, (of) => {
        of.additives = [{ label: 'Insulin (regular)', quantity: 10 }];
      }),
    ],
    [
      'a quantity that cannot be read',
      changed(primeneExample, (of) =>
        Object.assign(electrolyteOf(of, 'Sodium'), { extra_quantity: '10 mmol' }),
      ),
    ],
    [
      'phosphate that brings more potassium than was entered, although the sum of cations suffices',
      changed(emulsionExample, (of) => Object.assign(electrolyteOf(of, 'Potassium'), { extra_quantity: 0 })),
    ],
    [
      'a triple-chamber bag that is said to be larger than it is',
      changed(olimelExample, (_, content) => Object.assign(content, { bag_volume: 3000 })),
    ],
    [
      'an addition to a bag for which no limits are loaded',
      changed(olimelExample, (_, content) =>
        Object.assign(content, { base: 'smofkabiven-1477', bag_volume: 1477 }),
      ),
    ],
  ])('is unavailable, never stable, with %s, and says what is missing', (_what, content) => {
    const verdict = judge(content);
    expect(verdict.stability).toBe('unavailable');
    expect([...verdict.missing, ...verdict.checks.flatMap(({ missing }) => missing)]).not.toEqual([]);
  });

  it('is unstable where entries are missing, each at its field', () => {
    const verdict = judge(
      changed(primeneExample, (of, content) => {
        content.bag_details = ' ';
        delete electrolyteOf(of, 'Phosphate').type;
        of.macronutrients!.glucose!.quantity_g = '';
        of.chloride_acetate.label = '';
      }),
    );
    expect(verdict.stability).toBe('unstable');
    expect(verdict.errors).toEqual({
      bag_details: 'Required field',
      glucose: 'Required field',
      'electrolytes.item_4': 'Required field',
      chloride_acetate: 'Required field',
    });
  });
});
