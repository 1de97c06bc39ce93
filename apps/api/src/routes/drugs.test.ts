import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let viewer: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  viewer = await test.signIn('viewer');
});
afterAll(() => test?.close());

const drug = (drug_name: string) => viewer.call('POST /api/v1/drug', { body: { drug_name } });
const stage = (body: Record<string, string>) => viewer.call('POST /api/v1/drug-presentation', { body });

describe('drugs', () => {
  it('[ORDAPI-05] lists the drugs and the finished products', async () => {
    const { body } = await viewer.call('GET /api/v1/drug');
    expect(body.filter(({ type }) => type === 'PS')).toHaveLength(65);
    expect(body.filter(({ type }) => type === 'FP')).toHaveLength(42);
    expect(body).toContainEqual({
      title: 'fluorouracil',
      label: 'fluorouracil',
      type: 'PS',
      drug_id: 'FLUOROURACIL',
      finish_product_code: null,
      min_order_quantity: 1,
      accept_multiple: 1,
      max_batch_size: 0,
    });
  });

  it('[ORDAPI-18, ENT-19, ENT-20] answers one drug with guidance doses, stability and second drugs', async () => {
    const { body } = await drug('Ifosfamide');
    expect(body).toMatchObject({
      title: 'ifosfamide',
      label: 'iFOSFamide',
      type: 'PS',
      finish_product_code: null,
      min_order_quantity: 1,
      accept_multiple: 1,
      max_batch_size: 0,
      maxdose: 10,
      maxdoseUom: 'g',
      maxdoseUoms: [
        { uom: 'g', maxdose: 10 },
        { uom: 'mg', maxdose: 10_000 },
      ],
      stability_data: {
        drug_name: 'ifosfamide',
        containers: expect.arrayContaining(['Infusor']),
        notes: [],
      },
    });
    expect(body.maxdoseUoms.map(({ uom }) => uom)).toEqual(body.doseUnits);
    expect(body.drug1_stability).toContainEqual({
      container_type_name: 'Infusor',
      diluent: 'Sodium chloride 0.9%',
      drug2_name: 'mesna',
      concentrationMin: 5,
      concentrationMax: 50,
      unit: 'mg/mL',
      hours2to8C: null,
      hours25C: 168,
      protectFromLight: false,
      confidence: 'medium',
    });
    expect(body.drug2).toEqual([
      { id: 'MESNA', label: 'mesna', uoms: ['mg', 'g'], maxdose: 10_000, maxdoseUom: 'mg' },
    ]);
    const fluorouracil = (await drug('fluorouracil')).body;
    expect(fluorouracil.drug2).toBeUndefined();
    // Each note once, and of what has none, none.
    expect(fluorouracil.stability_data.notes.toSorted()).toEqual([
      '25 mg/mL tested; wider range bracketed by the 0.5-5 and 50 mg/mL results',
      'undiluted: do not refrigerate (precipitation)',
    ]);
  });

  it('does not guess at a drug that it does not know', async () => {
    for (const name of ['', '   ', 'no such drug', '%', 'fluoro']) {
      const { status, problem } = await drug(name);
      expect([status, problem.code]).toEqual([404, 'drug-not-found']);
    }
  });
});

describe('what may follow', () => {
  it('[ORDAPI-06, ORDAPI-20] narrows with every field that is chosen', async () => {
    const start = (await stage({ reference: 'fluorouracil' })).body;
    expect(start.drug1).toMatchObject({
      id: 'FLUOROURACIL',
      uoms: ['mg', 'g'],
      maxdose: 6000,
      maxdoseUom: 'mg',
    });
    expect(start.admin_route_options).toEqual([{ id: 'IV', label: 'Intravenous' }]);
    expect([start.container_options, start.presentation_ids.length]).toEqual([[], 14]);

    const path = { drug1_name: 'fluorouracil', adminRouteCode: 'IV', containerTypeId: 'INF' };
    const typed = (await stage(path)).body;
    const { drug1_name: drug_name, ...others } = path;
    expect((await stage({ drug_name, ...others })).body).toEqual(typed);
    expect(typed.diluent_is_optional).toBe(true);
    expect(typed.diluent_options.map(({ id }) => id)).toEqual(['NS', 'D5', 'NONE']);

    const whole = (await stage({ ...path, diluent_id: 'NS', containerPartCode: 'DMO-INF-0240-L3' })).body;
    expect(whole.presentation_ids).toEqual([20012]);
    expect(whole.warning).toBeNull();
  });

  it('[ENT-21, ENT-23] [ORDAPI-20] answers containers and ancillaries with every field, and the largest dose of both drugs', async () => {
    const body = (
      await stage({
        drug1_id: 'PACLITAXEL',
        adminRouteCode: 'IV',
        containerTypeId: 'FLB',
        diluent_id: 'NS',
        containerPartCode: 'DMO-FLB-0500-NS',
      })
    ).body;
    expect(Object.keys(body.container_description_options[0] ?? {}).sort()).toEqual([
      'componentId',
      'containerID',
      'containerName',
      'containerPartCode',
      'genericName',
      'maximumVolume',
      'minimumVolume',
      'size',
      'sizeInDefaultUOM',
    ]);
    const standard = body.ancillary_options.find(
      ({ componentPartCode }) => componentPartCode === body.default_ancillary_part_code,
    );
    expect(standard).toMatchObject({ componentID: 7003, genericName: expect.any(String) });
    const pair = (await stage({ drug1_id: 'MORPHINE', drug2_id: 'MIDAZOLAM' })).body;
    expect(Object.keys(pair)).toEqual(expect.arrayContaining(['warning', 'drug1', 'drug2']));
    expect([pair.drug1?.maxdose, pair.drug2?.maxdose]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('warns as soon as no stability can be had', async () => {
    const { body } = await stage({
      drug1_id: 'FLUOROURACIL',
      adminRouteCode: 'IV',
      containerTypeId: 'EMB',
      diluent_id: 'NS',
    });
    expect(body.warning).toBe('No system stability exists for this drug');
  });

  it('says nothing of stability before container type and diluent are chosen, nor of a finished product', async () => {
    const path = { drug1_id: 'PACLITAXEL', adminRouteCode: 'IV' };
    const stages: Record<string, string>[] = [
      path,
      { ...path, containerTypeId: 'FLB' },
      { ...path, diluent_id: 'NS' },
      { reference: 'DMO-FP-0101' },
    ];
    for (const chosen of stages) expect([chosen, (await stage(chosen)).body.warning]).toEqual([chosen, null]);
  });

  it('[ORDAPI-20] answers a finished product whole', async () => {
    expect((await stage({ reference: 'DMO-FP-0101' })).body.product).toMatchObject({
      fp_code: 'DMO-FP-0101',
      drug1_name: expect.any(String),
      drug1_dose: 125,
      drug2_name: 'fentanyl',
      drug2_dose: 200,
      drug2_uom: 'microgram',
      min_order_quantity: 10,
      accept_multiple: 5,
      max_batch_size: 200,
    });
  });
});
