import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { callsOfLines } from './testing/line-calls.ts';
import { add, careDay, fluorouracil, start, undilutedSyringe, untestedBag } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let ward: TestClient;
let calls: ReturnType<typeof callsOfLines>;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
  calls = callsOfLines(ward);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(ward, 'ONC-1');
});

type Payload = ReturnType<typeof fluorouracil>;

/** A line with each field that an add may name. */
const everyField = (patientId: string): Payload =>
  untestedBag(orderRef, {
    patientId,
    quantity: '1',
    drug1DoseSplit: [],
    drug2Dose: '',
    containerTypeId: 'EMB',
    treatmentDate: careDay(8),
    deliveryDateArray: [[careDay(7), careDay(8), '1', 1]],
    onHold: true,
    adminRouteCode: 'IV',
    ancillary1Id: null,
    ancillary2Id: null,
    infusionTime: null,
    infusionTimeDuration: 'hours',
    diluent_id: 'NS',
    containerId: undefined,
    overrideStability: true,
    overrideDosage: false,
    drugName: 'fluorouracil',
    isFavourite: true,
  });

describe('adding a line', () => {
  it('[ORDAPI-02] stores it with the volumes and stability that the server finds', async () => {
    const { status, body } = await calls.tryAdd(fluorouracil(orderRef));
    expect(status).toBe(200);
    expect(body.order).toEqual({ draftSaved: null, version: 2 });
    expect((await calls.info(orderRef)).drugCount).toBe(1);
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
    expect((await calls.info(orderRef)).patients['0']?.drugs).toEqual(body.lines);
  });

  it('[ORDAPI-13] [ORDAPI-14] takes every field of the payload under its name', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const before = new Set((await ward.call('GET /api/v1/favourites')).body.map(({ id }) => id));
    const [line] = (await calls.tryAdd(everyField(patientId))).body.lines;
    expect(line).toMatchObject({
      drugPresentationId: 20006,
      drug1Dose: 1000,
      containerTypeId: 'EMB',
      diluentVolume: 250,
      diluentExactFinalVolume: true,
      deliveryDateArray: [[careDay(7), careDay(8), 1, 1]],
      onHold: true,
      adminRouteCode: 'IV',
      ancillary1Id: null,
      ancillary2Id: null,
      containerPartCode: 'DMO-EMB-0250-EV',
      diluent_id: 'NS',
      overrideStability: true,
      overrideDosage: false,
    });
    expect((await calls.info(orderRef)).patients[patientId]?.drugs).toEqual([line]);
    const [favourite] = (await ward.call('GET /api/v1/favourites')).body.filter(({ id }) => !before.has(id));
    expect(favourite).toMatchObject({ drug_name: 'fluorouracil', drug1_dose: 1000 });
    await ward.call('POST /api/v1/favourites/remove', { body: { favouriteID: String(favourite?.id) } });
  });

  it('[DRUGFORM-57] repeats the rules of the form and names the fields of the payload', async () => {
    expect(await calls.refusal(fluorouracil(orderRef, { drug1Dose: '', infusionTime: null }))).toMatchObject({
      status: 422,
      code: 'form-invalid',
      fields: { drug1Dose: 'Required field', infusionTime: 'Required field' },
    });
    const dose = async (drug1Dose: string | number) =>
      (await calls.refusal(fluorouracil(orderRef, { drug1Dose: drug1Dose as string }))).fields?.drug1Dose;
    expect(await dose('0')).toBe('Dose must be greater than zero');
    expect(await dose(-5)).toBe('Dose must be greater than zero');
    expect(await dose('1.234')).toBe('Max decimal places is 2');
    expect(await dose('1,250')).toBe('Enter a plain number');
    expect(await dose('450mg')).toBe('Enter a plain number');
    expect((await calls.info(orderRef)).drugCount).toBe(0);
  });

  it('keeps no volume that has no part in what is made: a device or the drug alone sets it', async () => {
    const ofDevice = await calls.tryAdd(fluorouracil(orderRef, { diluentVolume: '77' }));
    expect(ofDevice.body.lines[0]).toMatchObject({ diluentVolume: null, totalVolume: 230 });
    const undiluted = undilutedSyringe(orderRef, '1000', { diluentVolume: '35' });
    expect((await calls.tryAdd(undiluted)).body.lines[0]).toMatchObject({
      diluentVolume: null,
      totalVolume: 20,
    });
    const exact = { ...undiluted, diluentVolume: '20', diluentExactFinalVolume: true };
    expect((await calls.tryAdd(exact)).body.lines[0]).toMatchObject({ diluentVolume: 20, totalVolume: 20 });
  });

  it('shows no such volume of a line on which it was stored earlier', async () => {
    await add(ward, fluorouracil(orderRef));
    await add(ward, undilutedSyringe(orderRef, '1000'));
    await add(ward, untestedBag(orderRef, { overrideStability: true }));
    await test.owner.query('update order_line set diluent_volume_ml = 77');
    const [device, undiluted, bag] = (await calls.info(orderRef)).patients['0']?.drugs ?? [];
    expect([device, undiluted, bag].map((line) => line?.diluentVolume)).toEqual([null, null, 77]);
  });

  it('[DRUGFORM-57] judges every delivery row', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const rows: Payload['deliveryDateArray'] = [
      ['', false, '1', 1],
      ['31/02/2031', false, '', 2],
      [careDay(-1), false, '0', 3],
      [careDay(5), careDay(4), '1.5', 4],
    ];
    const { fields } = await calls.refusal(fluorouracil(orderRef, { patientId, deliveryDateArray: rows }));
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
    expect((await calls.info(orderRef)).deliveryDateArray).toEqual([careDay(7), careDay(14)]);
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

  it('keeps both ancillaries, each in its place', async () => {
    const ancillaries = { ancillary1Id: 7001, ancillary2Id: 7005 };
    const line = await add(ward, untestedBag(orderRef, { ...ancillaries, overrideStability: true }));
    expect(line).toMatchObject(ancillaries);
    expect((await calls.info(orderRef)).patients['0']?.drugs).toMatchObject([ancillaries]);
  });

  it('refuses an unknown presentation and one that contradicts the other fields', async () => {
    const unknown = await calls.refusal(fluorouracil(orderRef, { drugPresentationId: 1 }));
    expect(unknown).toMatchObject({
      code: 'form-invalid',
      fields: { drugPresentationId: 'Presentation not found' },
    });
    const other = await calls.refusal(fluorouracil(orderRef, { containerTypeId: 'SYR', diluent_id: 'D5' }));
    expect(Object.keys(other.fields ?? {})).toEqual(['containerTypeId', 'diluent_id']);
  });

  it('asks for a dose unit where the drug is not usually dosed in mg, and takes mg where it is', async () => {
    expect((await add(ward, fluorouracil(orderRef, { drug1DoseUom: undefined }))).drug1UOM).toBe('mg');
    const { rows } = await test.owner.query(
      `select p -> 0 as id from catalogue_version, jsonb_array_elements(document -> 'presentations') p
       where is_current and p ->> 1 = 'HEPARIN' limit 1`,
    );
    const heparin = fluorouracil(orderRef, { drugPresentationId: rows[0].id, drug1DoseUom: undefined });
    expect((await calls.refusal(heparin)).fields?.drug1DoseUom).toBe('Required field');
  });

  it('[REVIEW-17] refreshes a saved draft with each line', async () => {
    await ward.call('POST /api/v1/order/draft', { body: { orderRef } });
    await test.owner.query("update orders set draft_saved_at = '2020-01-01'");
    const { body } = await calls.tryAdd(fluorouracil(orderRef));
    expect(body.order.draftSaved).toBeGreaterThan(1_600_000_000);
    expect(body.order.draftSaved).toBe((await calls.info(orderRef)).draftSaved);
  });

  it('[ENT-26] keeps a line that is marked so in the favourites of the user, once', async () => {
    await add(ward, fluorouracil(orderRef, { isFavourite: true, onHold: true }));
    await add(ward, fluorouracil(orderRef, { isFavourite: true }));
    const { rows } = await test.owner.query(
      `select f.title, f.line from favourite f join app_user u using (user_id)
       where u.username = 'ward' and f.created_at > now() - interval '1 hour'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].title).toMatch(/^fluorouracil 4,560\u00a0mg, Intravenous, .*Infusor LV5$/);
    expect(rows[0].line).toMatchObject({ drugCode: 'FLUOROURACIL', drug1DoseText: '4560', onHold: false });
  });

  it('[ORDAPI-15] takes a finished product as it is in the catalogue, in its quantities', async () => {
    const product = { orderRef, fp_code: 'DMO-FP-0101' };
    const rows = (quantity: string): Payload['deliveryDateArray'] => [[careDay(7), false, quantity, 1]];
    expect((await calls.refusal({ ...product, deliveryDateArray: rows('5') })).fields).toEqual({
      'deliveryDateArray.0.2': 'Quantity ordered is less than the minimum of 10',
    });
    expect((await calls.refusal({ ...product, deliveryDateArray: rows('12') })).fields).toEqual({
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
    expect(await calls.refusal({ ...product, orderRef })).toMatchObject({
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
