import type { PnBase, PnSettings } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import { checkFormulation } from './testing/formulation-calls.ts';
import { formulationOf } from './testing/formulation-forms.ts';

let test: TestPortal;
let priya: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  priya = await test.signIn('pharmacist');
});
afterAll(() => test?.close());

async function opened() {
  const { body } = await priya.call('GET /api/v1/tpn/customFormulation', { query: {} });
  const bases = body.bases as PnBase[];
  return {
    bases,
    settings: body.settings as PnSettings,
    rules: body.rules as { approved: boolean; texts: { demonstration: string } },
    base: (key: string) => bases.find(({ extra }) => extra.key === key)!,
  };
}
const number = expect.any(Number);
const text = expect.any(String);

describe('what the builder is given', () => {
  it('[BUILDDATA-15] [BUILDDATA-16] of a base: what the bag holds, and its electrolytes', async () => {
    const { bases, base } = await opened();
    const listed = {
      nitrogen: number,
      amino_acid: number,
      glucose_g: number,
      glucose_kcal: number,
      electrolytes: expect.any(Boolean),
      chloride: number,
      acetate: number,
      extra_zinc: { microgram: number, micromol: number },
    };
    for (const { label, default_list_data, electrolytes } of bases) {
      expect(default_list_data, label).toMatchObject(listed);
      expect(Object.keys(default_list_data), label).toEqual(
        expect.arrayContaining([...Object.keys(listed), 'lipid_g', 'lipid_kcal']),
      );
      expect(Object.keys(electrolytes), label).toEqual(['items', 'table_order', 'chloride_acetate']);
      const items = electrolytes.items.map((item) => item.label);
      expect(electrolytes.table_order.slice(0, items.length), label).toEqual(items);
    }
    expect(base('smofkabiven-986').default_list_data.extra_zinc.micromol).toBe(40);
    const { items, chloride_acetate } = base('olimel-n9e-1500').electrolytes;
    expect(chloride_acetate).toBe(true);
    expect(items[0]).toEqual({ label: 'Sodium', unit: 'mmol', base_quantity: 52.5 });
    expect(items.at(-1)).toEqual({
      label: 'Phosphate',
      unit: 'mmol',
      choices: ['Organic', 'Inorganic'].map((label) => ({ label, base_quantity: number })),
    });
  });

  it('[BUILDDATA-17] of a base: its trace elements, and its vitamins with the extra of each country', async () => {
    const { base } = await opened();
    const { trace_elements, vitamins } = base('synthamin').micronutrients;
    expect(Object.keys(trace_elements)).toEqual(['multi', 'single']);
    expect(trace_elements.multi).toContainEqual(expect.objectContaining({ label: 'Addaven' }));
    expect(trace_elements.single).toContainEqual(expect.objectContaining({ label: 'Zinc' }));
    const extra = { amount: number, unit: 'mL', label: text, sodium_mmol: number };
    expect(vitamins).toContainEqual({
      label: 'Cernevit',
      unit: 'vial',
      extra: { Australia: extra, 'New Zealand': extra },
    });
    expect(vitamins).toContainEqual({ label: 'K', unit: 'microgram', extra: {} });
  });

  it('[BUILDDATA-19] [BUILDDATA-20] [BUILDDATA-21] [BUILDDATA-22] of the settings: macronutrients, trace elements and choices', async () => {
    const { settings } = await opened();
    expect(settings.amino_acid).not.toHaveLength(0);
    for (const aminoAcid of settings.amino_acid)
      expect(aminoAcid).toMatchObject({ label: text, nitrogen: number, g_l: number, nitrogen_unit: text });
    expect(settings.glucose.map(({ label }) => label)).toEqual(['Glucose 50%', 'Glucose 70%']);
    expect(settings.lipid).toContainEqual(
      expect.objectContaining({ label: 'Omegaven 10%', g_to_kcal_rate: 11.2 }),
    );
    expect(settings.trace_elements).toContainEqual(
      expect.objectContaining({
        label: 'Addaven',
        composition: expect.arrayContaining([{ label: 'Zinc', microgram: number, micromol: number }]),
      }),
    );
    expect(settings.chloride_acetate.choices.map(({ label }) => label)).toEqual([
      'Balanced',
      'Maximum Chloride',
      'Maximum Acetate',
      'Specified Chloride',
      'Specified Acetate',
    ]);
  });

  it('[BUILDDATA-23] is data that the supplier replaces, marked as a sample until it is approved', async () => {
    const before = await opened();
    expect(before.rules.approved).toBe(false);
    expect(before.rules.texts.demonstration).toBe('Demonstration data: not for clinical use.');
    const sodiumOfBag = async () => {
      const { stability } = (await checkFormulation(priya, { formData: formulationOf() })).body;
      const { rows } = stability.recap as { rows: { label: string; perBag: string }[] };
      return rows.find(({ label }) => label === 'Sodium')?.perBag;
    };
    expect(await sodiumOfBag()).toBe('119.54');
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        formulations!.approved = true;
        const [sodium] = formulations!.bases.find(({ extra }) => extra.key === 'olimel-n9e-1500')!
          .electrolytes.items;
        Object.assign(sodium!, { base_quantity: 53.5 });
        formulations!.settings.lipid[0]!.label = 'Another lipid';
      });
      const after = await opened();
      expect(after.rules.approved).toBe(true);
      expect(after.settings.lipid[0]?.label).toBe('Another lipid');
      expect(await sodiumOfBag()).toBe('120.54');
    } finally {
      await restoreCatalogue(test.owner);
    }
  });
});
