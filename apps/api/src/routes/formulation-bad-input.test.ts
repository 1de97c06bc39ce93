import { emulsionBag } from '@bolt/domain/nutrition/make-bag.test-support';
import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { productOf, stepWith } from './testing/formulation-answers.ts';
import {
  checkFormulation as check,
  saveFormulation as save,
  submitFormulation as submit,
  submitChecked,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';

let test: TestPortal;
let priya: TestClient;
let reviewer: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
  reviewer = await test.signIn('reviewer');
});

/** A bag with every kind of entry, which can be saved. */
const content = emulsionBag({
  Sodium: '50',
  Potassium: '30',
  Phosphate: '8',
  choice: ['Specified Chloride', '40'],
  single: { Zinc: '60' },
  vitamins: { K: '150' },
  additives: { Heparin: '500' },
});
const whole = { ...content, use: 'general', frequency: 'once' };
const parts = content.formulation;
type Figure = string | number | null;
const changed = (part: object) => ({ ...whole, formulation: { ...parts, ...part } });
const macro = (part: object) => changed({ macronutrients: { ...parts.macronutrients, ...part } });
const micro = (part: object) => changed({ micronutrients: { ...parts.micronutrients, ...part } });
const electrolyte = (row: object) => changed({ electrolytes: [row, ...parts.electrolytes.slice(1)] });

/** Every figure that a form can hold, and the field at which what is wrong with it is said. */
const figures: readonly [field: string, of: (figure: Figure) => object][] = [
  ['bag', (bag_volume) => ({ ...whole, bag_volume })],
  ['aminoacid', (quantity) => macro({ amino_acid: { ...parts.macronutrients?.amino_acid, quantity } })],
  ['glucose', (quantity_g) => macro({ glucose: { ...parts.macronutrients?.glucose, quantity_g } })],
  ['lipids.default', (quantity_g) => macro({ lipid: { ...parts.macronutrients?.lipid, quantity_g } })],
  ['electrolytes.item_0', (extra_quantity) => electrolyte({ label: 'Sodium', extra_quantity })],
  ['chloride_acetate', (quantity) => changed({ chloride_acetate: { ...parts.chloride_acetate, quantity } })],
  [
    'trace_elements.item_0',
    (value) => micro({ trace_elements: [{ ...parts.micronutrients.trace_elements[0], value }] }),
  ],
  ['vitamins.item_0', (value) => micro({ vitamins: [{ ...parts.micronutrients.vitamins[0], value }] })],
  ['additives.item_0', (quantity) => changed({ additives: [{ label: 'Heparin', quantity }] })],
];
const wrongFigures: readonly Figure[] = [
  '-1',
  -0.001,
  '1,250',
  '5 mmol',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '٥',
  '9999999999999',
  1e12,
];

const keptRows = async () => {
  const { rows } = await test.owner.query(
    `select (select count(*) from formulation) + (select count(*) from formulation_version)
       + (select count(*) from outbox_mail) as kept`,
  );
  return Number(rows[0].kept);
};

describe('the calls of a formulation', () => {
  it('keep the bag that the others are changed from', async () => {
    expect((await save(priya, { formData: whole })).status).toBe(200);
  });

  it.each(figures)('refuse whatever is no plain quantity at %s, and keep nothing', async (field, of) => {
    for (const figure of wrongFigures) {
      const { status, problem } = await save(priya, { formData: of(figure) });
      expect([figure, status, problem.fields]).toEqual([figure, 422, { [field]: expect.any(String) }]);
    }
    for (const write of [check, submit])
      expect((await write(priya, { formData: of('-1') })).problem.fields).toHaveProperty([field]);
    expect(await keptRows()).toBe(0);
  });

  it.each<[string, object, string]>([
    ['an element without its amount', figures[6]?.[1]('') ?? {}, 'trace_elements.item_0'],
    ['a vitamin without its amount', figures[7]?.[1](null) ?? {}, 'vitamins.item_0'],
    ['no amino acid', macro({ amino_acid: null }), 'aminoacid'],
    ['no glucose', macro({ glucose: null }), 'glucose'],
    ['no lipid', macro({ lipid: null }), 'lipids.default'],
    ['no macronutrients', changed({ macronutrients: null }), 'aminoacid'],
    ['a specified chloride without its amount', figures[5]?.[1](null) ?? {}, 'chloride_acetate'],
    [
      'an unknown amino acid',
      macro({ amino_acid: { label: 'Meat', quantity: 85, nitrogen: null } }),
      'aminoacid',
    ],
    [
      'an unknown lipid',
      macro({ lipid: { label: 'Butter', quantity_g: 50, quantity_kcal: null } }),
      'lipids.default',
    ],
    ['an unknown electrolyte', electrolyte({ label: 'Mercury', extra_quantity: 1 }), 'electrolytes'],
    [
      'an unknown choice of chloride',
      changed({ chloride_acetate: { label: 'Much', quantity: 1 } }),
      'chloride_acetate',
    ],
    [
      'an unknown trace element',
      micro({ trace_elements: [{ name: 'Lead', value: 1, unit: 'micromol', type: 'single' }] }),
      'trace_elements',
    ],
    ['an unknown vitamin', micro({ vitamins: [{ name: 'Q', value: 1, unit: 'mL' }] }), 'vitamins'],
    ['an unknown additive', changed({ additives: [{ label: 'Milk', quantity: 1 }] }), 'additives'],
    [
      'an electrolyte twice',
      changed({ electrolytes: [...parts.electrolytes, parts.electrolytes[0]] }),
      'electrolytes.item_0',
    ],
    [
      'an additive twice',
      changed({ additives: [...parts.additives, ...parts.additives] }),
      'additives.item_0',
    ],
    [
      'a vitamin twice',
      micro({ vitamins: [...parts.micronutrients.vitamins, ...parts.micronutrients.vitamins] }),
      'vitamins',
    ],
    [
      'a trace element twice',
      micro({
        trace_elements: [...parts.micronutrients.trace_elements, ...parts.micronutrients.trace_elements],
      }),
      'trace_elements',
    ],
    ['the country of another hospital', { ...whole, country: 'New Zealand' }, 'country'],
    ['no country that there is', { ...whole, country: 'Atlantis' }, 'country'],
    ['a base that the catalogue does not hold', { ...whole, base: 'olimel-n99' }, 'base'],
  ])('refuse %s at its field, whichever call it is, and keep nothing', async (_name, formData, field) => {
    for (const write of [save, check, submit]) {
      const { status, problem } = await write(priya, { formData });
      expect([status, problem.code]).toEqual([422, 'form-invalid']);
      expect(problem.fields).toHaveProperty([field]);
    }
    expect(await keptRows()).toBe(0);
  });

  it('never call an absurd amount stable', async () => {
    for (const [field, of] of figures.filter(([name]) => name !== 'bag')) {
      const { status, body } = await check(priya, { formData: of('999999999') });
      expect([field, status]).toEqual([field, 200]);
      expect([field, body.stability.stability]).not.toEqual([field, 'stable']);
    }
  });

  it('take a form of an older version of the portal, and read what it does not say as not entered', async () => {
    const { micronutrients: _left, additives: _too, ...older } = parts;
    const { use, frequency, country, base, bag_details, bag_volume } = whole;
    const formData = { use, frequency, country, base, bag_details, bag_volume, formulation: older };
    const { status, body } = await check(priya, { formData });
    expect([status, body.stability.stability]).not.toContain(500);
    const { rows } = await test.owner.query('select form_data from formulation_version');
    expect(rows).toMatchObject([
      { form_data: { comments: '', formulation: { additives: [], micronutrients: { vitamins: [] } } } },
    ]);
  });

  it('find nothing of another hospital, whichever call it is', async () => {
    const id = await storeFormulation(test.owner, { hospital: 'DMOH05', by: 'other' });
    const before = await keptRows();
    const params = { id };
    const body = { formData: formulationOf(), formulationRecordId: id } as never;
    const replies = await Promise.all([
      save(priya, body),
      check(priya, body),
      submit(priya, body),
      save(priya, { formData: formulationOf(), copiedFrom: id }),
      priya.call('GET /api/v1/tpn/customFormulation', { query: { id } }),
      priya.call('DELETE /api/v1/tpn/customFormulationRecord/:id', { params }),
      priya.call('GET /api/v1/tpn/customFormulationVersions/:id', { params }),
      priya.call('GET /api/v1/tpn/customFormulationVersions/:id/:version', {
        params: { id, version: '1' } as never,
      }),
    ]);
    for (const { status, problem } of replies)
      expect([status, problem.code]).toEqual([404, 'formulation-not-found']);
    expect(await keptRows()).toBe(before);
  });

  it.each<[string, object]>([
    ['a page before the first', { page: '0' }],
    ['a page that is none', { page: 'two' }],
    ['more than a page holds', { limit: '101' }],
    ['a status that is none', { status: 'lost' }],
    ['a use that is none', { formulatedFor: 'animals' }],
    ['a filter that is none', { mood: 'good' }],
    ['a text that is too long', { query: 'x'.repeat(201) }],
    ['another method', { method: 'dropTable' }],
  ])('refuse a list of %s', async (_name, query) => {
    const { status } = await priya.call('GET /api/v1/tpn/customFormulationList', { query: query as never });
    expect(status).toBe(400);
  });
});

describe("the supplier's recommendation", () => {
  const recommendWith = async (wrong: object) => {
    const id = await storeFormulation(test.owner, { status: 'submitted' });
    return stepWith(reviewer, id, 'recommend', { product: productOf(wrong), reason: 'As it was discussed' });
  };
  const unanswered = async () => {
    const { rows } = await test.owner.query(
      `select f.review, f.review_version, (select count(*)::integer from formulation_product) as products,
         (select count(*)::integer from outbox_mail) as mails from formulation f`,
    );
    expect(rows).toEqual([{ review: 'to-review', review_version: 1, products: 0, mails: 0 }]);
  };

  it.each<[field: string, wrong: unknown]>([
    ['tpn_code', ''],
    ['tpn_code', 'F/1'],
    ['stabilityStorage', 0],
    ['stabilityStorage', -7],
    ['stabilityStorage', 1.5],
    ['stabilityStorage', 1e9],
    ['stabilityUOM', 'weeks'],
    ['stabilityStorageType', 'warm'],
    ['min_order_quantity', 0],
    ['min_order_quantity', 2.5],
    ['accept_multiple', -1],
    ['accept_multiple', 0],
    ['max_batch_size', -1],
    ['max_batch_size', 1],
  ])('is refused with a product whose %s is %j, and nothing changes', async (field, wrong) => {
    const { status, problem } = await recommendWith({ [field]: wrong });
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([422, 'form-invalid', [field]]);
    await unanswered();
  });

  it.each<[string, object]>([
    ['a figure that is text', { stabilityStorage: '7' }],
    ['a figure that is none', { min_order_quantity: null }],
    ['a field that is none', { colour: 'blue' }],
    ['a description of its own', { description: 'Night bag' }],
    ['NUL', { tpn_code: 'a\0' }],
  ])('is not taken with %s', async (_name, wrong) => {
    expect((await recommendWith(wrong)).status).toBe(400);
    await unanswered();
  });

  it.each(['x', 'ab', ' ', 'a\u202eb', 'x'.repeat(256)])(
    '[WBANS-05] of what is not called compatible is refused with the reason %j',
    async (reason) => {
      const id = await submitChecked(priya, formulationOf({ formulation: bagOf({ calcium: 3 }) }));
      for (const given of [{ reason }, {}]) {
        const { status, problem } = await stepWith(reviewer, id, 'recommend', {
          product: productOf(),
          ...given,
        });
        expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
          422,
          'reason-missing',
          ['reason'],
        ]);
      }
    },
  );
});
