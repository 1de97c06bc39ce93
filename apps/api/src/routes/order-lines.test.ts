import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  add,
  addConfirmed,
  careDay,
  fluorouracil,
  start,
  undilutedSyringe,
  untestedBag,
} from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let ward: TestClient;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(ward, 'ONC-1');
});

type Payload = ReturnType<typeof fluorouracil>;
const tryAdd = (body: Payload) => ward.call('POST /api/v1/order/drug/add', { body });
const refusal = async (body: Payload) => {
  const { status, problem } = await tryAdd(body);
  return { status, code: problem.code, fields: problem.fields, message: problem.message };
};
const info = async () => (await ward.call('POST /api/v1/order/info', { body: { orderRef } })).body;
const codes = (findings: unknown) => (findings as { code: string }[]).map(({ code }) => code);

describe('adding a line', () => {
  it('[ORDAPI-02, ORDAPI-13, ORDAPI-14] stores it with the volumes and stability that the server finds', async () => {
    const { status, body } = await tryAdd(fluorouracil(orderRef));
    expect(status).toBe(200);
    expect(body.order).toEqual({ draftSaved: null, version: 2 });
    expect((await info()).drugCount).toBe(1);
    expect(body.lines[0]).toMatchObject({
      type: 'PS',
      drug1Dose: 4560,
      drug1UOM: 'mg',
      drugVolume: 91.2,
      totalVolume: 230,
      infusionTime: 46,
      infusionTimeDuration: 'hours',
      deliveryDateArray: [[careDay(7), false, 1, 1]],
      stability: { hours2to8C: 336, hours25C: 504 },
      findings: [],
      cytotoxic: true,
    });
    expect((await info()).patients['0']?.drugs).toEqual(body.lines);
  });

  it('[DRUGFORM-57] repeats the rules of the form and names the fields of the payload', async () => {
    expect(await refusal(fluorouracil(orderRef, { drug1Dose: '', infusionTime: null }))).toMatchObject({
      status: 422,
      code: 'form-invalid',
      fields: { drug1Dose: 'Required field', infusionTime: 'Required field' },
    });
    const dose = async (drug1Dose: string | number) =>
      (await refusal(fluorouracil(orderRef, { drug1Dose: drug1Dose as string }))).fields?.drug1Dose;
    expect(await dose('0')).toBe('Dose must be greater than zero');
    expect(await dose(-5)).toBe('Dose must be greater than zero');
    expect(await dose('1.234')).toBe('Max decimal places is 2');
    expect(await dose('1,250')).toBe('Enter a plain number');
    expect(await dose('450mg')).toBe('Enter a plain number');
    expect((await info()).drugCount).toBe(0);
  });

  it('keeps no volume that has no part in what is made: a device or the drug alone sets it', async () => {
    const ofDevice = await tryAdd(fluorouracil(orderRef, { diluentVolume: '77' }));
    expect(ofDevice.body.lines[0]).toMatchObject({ diluentVolume: null, totalVolume: 230 });
    const undiluted = undilutedSyringe(orderRef, '1000', { diluentVolume: '35' });
    expect((await tryAdd(undiluted)).body.lines[0]).toMatchObject({ diluentVolume: null, totalVolume: 20 });
    const exact = { ...undiluted, diluentVolume: '20', diluentExactFinalVolume: true };
    expect((await tryAdd(exact)).body.lines[0]).toMatchObject({ diluentVolume: 20, totalVolume: 20 });
  });

  it('[DRUGFORM-57] judges every delivery row', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const rows: Payload['deliveryDateArray'] = [
      ['', false, '1', 1],
      ['31/02/2031', false, '', 2],
      [careDay(-1), false, '0', 3],
      [careDay(5), careDay(4), '1.5', 4],
    ];
    const { fields } = await refusal(fluorouracil(orderRef, { patientId, deliveryDateArray: rows }));
    expect(fields).toEqual({
      'deliveryDateArray.0.0': 'Please provide a date',
      'deliveryDateArray.1.0': 'Please provide a valid date',
      'deliveryDateArray.1.2': 'Please provide a quantity',
      'deliveryDateArray.2.0': 'Please provide a future date',
      'deliveryDateArray.2.2': 'Please provide a quantity greater than zero',
      'deliveryDateArray.3.1': 'Please provide a valid treatment date',
      'deliveryDateArray.3.2': 'Please provide a quantity',
    });
  });

  it('[ENT-10] keeps every delivery, numbered as given', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const line = await add(
      ward,
      fluorouracil(orderRef, {
        patientId,
        deliveryDateArray: [
          [careDay(7), careDay(8), '2', 1],
          [careDay(14), false, '1', 1],
        ],
      }),
    );
    expect(line.deliveryDateArray).toEqual([
      [careDay(7), careDay(8), 2, 1],
      [careDay(14), false, 1, 2],
    ]);
    expect((await info()).deliveryDateArray).toEqual([careDay(7), careDay(14)]);
  });

  it('[ENT-22] takes the container by its id as well, and answers both', async () => {
    const payload = fluorouracil(orderRef, { containerPartCode: undefined, containerId: 5047 });
    expect(await add(ward, payload)).toMatchObject({
      containerPartCode: 'DMO-INF-0240-L3',
      containerId: 5047,
      admin_route_desc: 'Intravenous',
      administrationRouteDescription: 'Intravenous',
    });
  });

  it('refuses an unknown presentation and one that contradicts the other fields', async () => {
    const unknown = await refusal(fluorouracil(orderRef, { drugPresentationId: 1 }));
    expect(unknown).toMatchObject({
      code: 'form-invalid',
      fields: { drugPresentationId: 'Presentation not found' },
    });
    const other = await refusal(fluorouracil(orderRef, { containerTypeId: 'SYR', diluent_id: 'D5' }));
    expect(Object.keys(other.fields ?? {})).toEqual(['containerTypeId', 'diluent_id']);
  });

  it('asks for a dose unit where the drug is not usually dosed in mg, and takes mg where it is', async () => {
    expect((await add(ward, fluorouracil(orderRef, { drug1DoseUom: undefined }))).drug1UOM).toBe('mg');
    const { rows } = await test.owner.query(
      `select p -> 0 as id from catalogue_version, jsonb_array_elements(document -> 'presentations') p
       where is_current and p ->> 1 = 'HEPARIN' limit 1`,
    );
    const heparin = fluorouracil(orderRef, { drugPresentationId: rows[0].id, drug1DoseUom: undefined });
    expect((await refusal(heparin)).fields?.drug1DoseUom).toBe('Required field');
  });

  it('[REVIEW-17] refreshes a saved draft with each line', async () => {
    await ward.call('POST /api/v1/order/draft', { body: { orderRef } });
    await test.owner.query("update orders set draft_saved_at = '2020-01-01'");
    const { body } = await tryAdd(fluorouracil(orderRef));
    expect(body.order.draftSaved).toBeGreaterThan(1_600_000_000);
    expect(body.order.draftSaved).toBe((await info()).draftSaved);
  });

  it('[ENT-26] keeps a line that is marked so in the favourites of the user, once', async () => {
    await add(ward, fluorouracil(orderRef, { isFavourite: true, onHold: true }));
    await add(ward, fluorouracil(orderRef, { isFavourite: true }));
    const { rows } = await test.owner.query(
      `select f.title, f.line from favourite f join app_user u using (user_id)
       where u.username = 'ward' and f.created_at > now() - interval '1 hour'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].title).toMatch(/^fluorouracil, .*Infusor LV5, 4,560\u00a0mg$/);
    expect(rows[0].line).toMatchObject({ drugCode: 'FLUOROURACIL', drug1DoseText: '4560', onHold: false });
  });

  it('[ORDAPI-15] takes a finished product as it is in the catalogue, in its quantities', async () => {
    const product = { orderRef, fp_code: 'DMO-FP-0101' };
    const rows = (quantity: string): Payload['deliveryDateArray'] => [[careDay(7), false, quantity, 1]];
    expect((await refusal({ ...product, deliveryDateArray: rows('5') })).fields).toEqual({
      'deliveryDateArray.0.2': 'Quantity ordered is less than the minimum of 10',
    });
    expect((await refusal({ ...product, deliveryDateArray: rows('12') })).fields).toEqual({
      'deliveryDateArray.0.2': 'Order quantity must be in multiples of 5',
    });
    expect(await add(ward, { ...product, deliveryDateArray: rows('15') })).toMatchObject({
      type: 'FP',
      fp_code: 'DMO-FP-0101',
      finishedProductCode: 'DMO-FP-0101',
      drug1GenericName: 'bupivacaine',
      drug2GenericName: 'fentanyl',
      totalVolume: 100,
      multiple: 5,
    });
  });

  it('[ENT-18] takes nutrition products into nutrition orders alone', async () => {
    const product = { tpn_code: 'DMO-TPN-001', deliveryDateArray: fluorouracil(orderRef).deliveryDateArray };
    expect(await refusal({ ...product, orderRef })).toMatchObject({
      status: 422,
      code: 'line-type-not-offered',
    });
    const nutrition = await test.signIn('nutrition');
    const tpnRef = await start(nutrition, 'TPN-1', { type: 'TPN' });
    const line = await add(nutrition, {
      ...product,
      orderRef: tpnRef,
      deliveryDateArray: [[careDay(7), false, '100', 1]],
    });
    expect(line).toMatchObject({ type: 'TPN', tpn_code: 'DMO-TPN-001', drugPresentationId: null });
  });
});

describe('findings of a line', () => {
  it('[LINE-12] refuses a volume that the container does not hold, confirmed or not', async () => {
    const { status, problem } = await tryAdd(
      undilutedSyringe(orderRef, '5000', { overrideStability: true, overrideDosage: true }),
    );
    expect([status, problem.code]).toEqual([422, 'line-refused']);
    expect(codes(problem.findings)).toContain('VLD-INV-SYRINGEVOLUME');
    expect((await info()).drugCount).toBe(0);
  });

  it('[LINE-14] refuses a line that cannot be made and says why', async () => {
    const { problem } = await tryAdd(fluorouracil(orderRef, { infusionTime: '10' }));
    expect(problem.code).toBe('line-refused');
    expect(codes(problem.findings)).toEqual(['INVALID_LINE']);
    expect(problem.message).toBe('Fill volume 50mL is below the minimum of 80mL');
  });

  it('[LINE-03] takes a dose above guidance only when exactly that is confirmed', async () => {
    const dose = { drug1Dose: '9999' };
    expect(await refusal(fluorouracil(orderRef, dose))).toMatchObject({
      status: 422,
      code: 'line-needs-override',
    });
    expect(await refusal(fluorouracil(orderRef, { ...dose, overrideStability: true }))).toMatchObject({
      code: 'line-needs-override',
    });
    const line = await add(
      ward,
      fluorouracil(orderRef, { ...dose, overrideDosage: true, overrideStability: true }),
    );
    expect([line.overrideDosage, line.overrideStability]).toEqual([true, false]);
    expect(line.overrides).toMatchObject([
      { override: 'overrideDosage', by: 'Wanda Testward', shown: expect.stringContaining('6,000') },
    ]);
  });

  it('[LINE-10] takes a line without stability only when that is confirmed', async () => {
    const { problem } = await tryAdd(untestedBag(orderRef));
    expect([problem.code, ...codes(problem.findings)]).toEqual(['line-needs-override', 'VLD-MIS-STABILITY']);
    const line = await add(ward, untestedBag(orderRef, { overrideStability: true }));
    expect(line.overrideStability).toBe(true);
    expect((await info()).hasOverriddenStability).toBe(true);
  });

  it('drops a confirmation that nothing asks for', async () => {
    const line = await add(ward, fluorouracil(orderRef, { overrideStability: true, overrideDosage: true }));
    expect(line).toMatchObject({ overrideStability: false, overrideDosage: false, overrides: [] });
  });

  it('says that a quantity or a date is unusual, and takes the line all the same', async () => {
    const rows = (quantity: string, days = 7): Payload['deliveryDateArray'] => [
      [careDay(days), false, quantity, 1],
    ];
    const slips = (findings: unknown) =>
      codes(findings).filter((code) => ['LargeQuantity', 'QuantityTenfold', 'FarDate'].includes(code));
    const usual = await tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('50') }));
    expect(slips(usual.body.lines[0]?.findings)).toEqual([]);
    const far = await tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('51', 400) }));
    expect(slips(far.body.lines[0]?.findings)).toEqual(['LargeQuantity', 'FarDate']);

    const { body } = await tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('2') }));
    const { orderLineItemId = '', version = 0 } = body.lines[0] ?? {};
    const edited = await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef, { deliveryDateArray: rows('20') }), orderLineItemId, version },
    });
    expect(slips(edited.body.lines[0]?.findings)).toEqual(['QuantityTenfold']);
  });

  it('asks for a reason where the preparation does not last until the treatment', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const late = fluorouracil(orderRef, {
      patientId,
      deliveryDateArray: [[careDay(7), careDay(40), '1', 1]],
    });
    expect((await refusal(late)).code).toBe('line-needs-override');
    expect((await refusal({ ...late, overrideStability: true })).code).toBe('line-needs-override');
    const line = await addConfirmed(ward, late, 'Stored at the ward');
    expect(line.overrides).toMatchObject([{ override: 'overrideStability', reason: 'Stored at the ward' }]);
  });
});

describe('split doses', () => {
  it('adds a line for each dose, all at once', async () => {
    const { body } = await tryAdd(undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['2500', '2500'] }));
    expect(body.lines.map((line) => [line.drug1Dose, line.totalVolume, line.drug1DoseSplit])).toEqual([
      [2500, 50, [2500, 2500]],
      [2500, 50, [2500, 2500]],
    ]);
    expect((await info()).drugCount).toBe(2);
  });

  it('[LINE-32, LINE-33] takes doses above zero that add up', async () => {
    const split = async (...drug1DoseSplit: string[]) =>
      (await refusal(undilutedSyringe(orderRef, '5000', { drug1DoseSplit }))).fields?.drug1DoseSplit;
    expect(await split('5000', '0')).toBe('Dosage must be greater than 0');
    expect(await split('2500', '2400')).toBe('Dosage split does not equal total drug dosage');
  });

  it('adds none when one of the doses is refused', async () => {
    const { problem } = await tryAdd(
      undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['1000', '4000'] }),
    );
    expect(problem.code).toBe('line-refused');
    expect((await info()).drugCount).toBe(0);
  });

  it('[LINE-19, LINE-20] replaces a line by its doses, or leaves it as it was', async () => {
    const line = await add(ward, undilutedSyringe(orderRef, '2000'));
    const edit = (drug1DoseSplit: string[]) =>
      ward.call('POST /api/v1/order/drug/edit', {
        body: {
          ...undilutedSyringe(orderRef, '5000', { drug1DoseSplit }),
          orderLineItemId: line.orderLineItemId,
          version: line.version,
        },
      });
    expect((await edit(['1000', '4000'])).status).toBe(422);
    expect((await info()).patients['0']?.drugs).toEqual([line]);
    const { body } = await edit(['2500', '2500']);
    expect(body.lines.map(({ drug1Dose }) => drug1Dose)).toEqual([2500, 2500]);
    expect(body.lines[0]?.orderLineItemId).toBe(line.orderLineItemId);
    expect((await info()).drugCount).toBe(2);
  });
});

describe('editing and removing a line', () => {
  it('[ORDAPI-04, ORDAPI-16] puts the edited line in its place, under its id', async () => {
    const first = await add(ward, fluorouracil(orderRef));
    const second = await add(ward, undilutedSyringe(orderRef, '1000'));
    const { status, body } = await ward.call('POST /api/v1/order/drug/edit', {
      body: {
        ...fluorouracil(orderRef, { drug1Dose: '4000' }),
        orderLineItemId: first.orderLineItemId,
        oldDrugPresentationId: 20012,
        version: 1,
      },
    });
    expect(status).toBe(200);
    expect(body.lines[0]).toMatchObject({
      orderLineItemId: first.orderLineItemId,
      drug1Dose: 4000,
      version: 2,
    });
    const order = (await info()).patients['0']?.drugs.map((line) => line.orderLineItemId);
    expect(order).toEqual([first.orderLineItemId, second.orderLineItemId]);
  });

  it('tells whoever edits an older version who changed it, and changes nothing', async () => {
    const line = await add(ward, fluorouracil(orderRef));
    const edit = (drug1Dose: string) =>
      ward.call('POST /api/v1/order/drug/edit', {
        body: { ...fluorouracil(orderRef, { drug1Dose }), orderLineItemId: line.orderLineItemId, version: 1 },
      });
    expect((await edit('4000')).status).toBe(200);
    const { status, problem } = await edit('3000');
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: 2, editedBy: 'Wanda Testward' });
    expect((await info()).patients['0']?.drugs[0]?.drug1Dose).toBe(4000);
  });

  it('keeps the patient of a line whose edit names none', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const line = await add(ward, fluorouracil(orderRef, { patientId }));
    const { body } = await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef), orderLineItemId: line.orderLineItemId },
    });
    expect(body.lines[0]?.patientId).toBe(patientId);
  });

  it('[ORDAPI-03, ORDAPI-11] removes a line, once', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    const remove = () =>
      ward.call('POST /api/v1/order/drug/remove', {
        body: { orderRef, orderLineItemId, drugPresentationId: 20012, patientId: 0 as never },
      });
    expect((await remove()).status).toBe(200);
    expect((await info()).drugCount).toBe(0);
    const { status, problem } = await remove();
    expect([status, problem.code]).toEqual([404, 'line-not-found']);
  });

  it('[NFR-02] leaves before and after of each change in the audit', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef, { drug1Dose: '4000' }), orderLineItemId },
    });
    await ward.call('POST /api/v1/order/drug/remove', { body: { orderRef, orderLineItemId } });
    const { rows } = await test.owner.query(
      `select action, before ->> 'drug1_dose' as before, after ->> 'drug1_dose' as after
       from audit_event where subject_id = $1 order by audit_event_id`,
      [orderLineItemId],
    );
    expect(rows).toEqual([
      { action: 'line-added', before: null, after: '4560' },
      { action: 'line-edited', before: '4560', after: '4000' },
      { action: 'line-removed', before: '4000', after: null },
    ]);
  });
});
