import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let viewer: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  viewer = await test.signIn('viewer');
});
afterAll(() => test?.close());

const details = (groupOrderId: string, type?: 'CMP' | 'TPN', client = viewer) =>
  client.call('POST /api/v1/dashboard/order/details', { body: { groupOrderId, ...(type && { type }) } });

const infusor = {
  drug_presentation_id: 20001,
  drug1_dose: 4560,
  admin_route_code: 'IV',
  container_type_id: 'EMB',
  container_part_code: 'DMO-EMB-0100-EV',
  diluent_id: 'NS',
  drug_volume_ml: 91.2,
  total_volume_ml: 230,
  infusion_time: 46,
  infusion_time_unit: 'hours',
  ancillary1_id: 7001,
  override_stability: true,
  override_dosage: true,
  findings: [{ code: 'NoGuidanceDose', severity: 'informs', drugName: 'fluorouracil', detail: 'None held.' }],
  stability: { hours2to8C: 336, hours25C: 168 },
};

describe('the single order', () => {
  it('[API-07, DATA-05, DATA-06] answers the order with its items by patient, in the order of entry', async () => {
    const bruno = await storePatient(test.owner, {
      first: 'Bruno',
      last: 'Specimen',
      mrn: '00123',
      born: '1961-02-03',
    });
    const cleo = await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm' });
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-1',
      columns: { comment: 'Level 3', delivery_time: '07:30' },
      lines: [{ patientId: cleo }, { patientId: bruno, deliveries: [{}, {}] }, {}],
    });
    const { status, body } = await details(orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      groupOrderID: orderId,
      orderReference: 'ONC-1',
      date_required: '04/03/2031',
      time_required: '07:30',
      patients_count: 2,
      items_ordered_count: 4,
      comment: 'Level 3',
      type: 'CMP',
      isNonBolt: false,
    });
    expect(body.patientKeys).toEqual([cleo, bruno, '0']);
    expect(body.patients_data[bruno]?.details).toEqual({
      fullName: 'Bruno Specimen',
      birthDateFormatted: '03/02/1961',
      medicalReferenceNumber: '00123',
      patientID: bruno,
    });
    expect(body.patients_data['0']?.details).toMatchObject({ fullName: '', medicalReferenceNumber: null });
    expect(body.patients_data[bruno]?.items).toHaveLength(2);
  });

  it("[DATA-05] says 'Multiple Dates' where the items differ", async () => {
    const deliveries = [{ date: '2031-03-04' }, { date: '2031-03-05' }];
    const { orderId } = await storeOrder(test.owner, { ref: 'ONC-2', lines: [{ deliveries }] });
    expect((await details(orderId)).body.date_required).toBe('Multiple Dates');
  });

  it('[DATA-09, DATA-10] gives each item the ids that hold, edit and cancel take, the same each time', async () => {
    const { orderId, lineIds, deliveryIds } = await storeOrder(test.owner, {
      ref: 'ONC-3',
      lines: [{ deliveries: [{}, {}] }],
    });
    const items = async () => (await details(orderId)).body.patients_data['0']!.items;
    const expected = deliveryIds.map((deliveryId) => ({
      merlinOrderID: orderId,
      groupOrderID: orderId,
      orderLineId: lineIds[0],
      merlinOrderLineID: deliveryId,
      order_line_type: 'PS',
      status: 'Pending',
    }));
    expect(await items()).toMatchObject(expected);
    expect(await items()).toMatchObject(expected);
  });

  it('[DATA-11, STATUS-08, STATUS-09] says what may be done with each item', async () => {
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-4',
      lines: [
        {
          deliveries: [
            { status: 'Pending' },
            { status: 'Reviewed', onHold: true },
            { status: 'Dispatched' },
            { status: 'Cancelled', onHold: true, cancelReason: 'Not needed' },
          ],
        },
      ],
    });
    const items = (await details(orderId)).body.patients_data['0']!.items;
    expect(
      items.map((item) => [
        item.status,
        item.onHold,
        item.on_hold_can_change,
        item.canOrderLineBeEdited,
        item.canOrderLineBeCancelled,
      ]),
    ).toEqual([
      ['Pending', false, true, true, true],
      ['On Hold', true, true, true, true],
      ['Dispatched', false, false, false, false],
      ['Cancelled', true, false, false, false],
    ]);
    expect(items.at(-1)?.cancelReason).toBe('Not needed');
  });

  it('[STATUS-07] lets nothing be changed in an order that was not placed through the portal', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'EXT-1', columns: { source: 'NONBOLT' } });
    const { body } = await details(orderId);
    expect(body.isNonBolt).toBe(true);
    expect(body.patients_data['0']?.items[0]).toMatchObject({
      canOrderLineBeEdited: false,
      canOrderLineBeCancelled: false,
      on_hold_can_change: false,
    });
  });

  const itemOfInfusor = async () => {
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-5',
      lines: [{ columns: infusor, deliveries: [{ quantity: 2 }] }],
    });
    await test.owner.query(
      `update order_line_delivery set treatment_date = '2031-03-06' where order_id = $1`,
      [orderId],
    );
    return (await details(orderId)).body.patients_data['0']!.items[0];
  };

  it('[DATA-12, DATA-13, DATA-14] names the drug of a preparation, its dose and its quantities', async () => {
    expect(await itemOfInfusor()).toMatchObject({
      description: 'fluorouracil, intravenous',
      finishedProductCode: null,
      drug1Name: 'fluorouracil',
      drug1GenericName: 'fluorouracil',
      drug2Name: null,
      drug2GenericName: null,
      drug1Dose: 4560,
      drug1UOM: 'mg',
      drug2Dose: null,
      drug2UOM: null,
      quantity: 2,
      min_order_quantity: 2,
      max_batch_size: 10,
      multiple: 2,
    });
  });

  it('[DATA-15, DATA-16, DATA-17] names how a preparation is made, given and kept as its catalogue does', async () => {
    const item = await itemOfInfusor();
    expect(item).toMatchObject({
      totalVolume: 230,
      drugVolume: 91.2,
      infusionTime: 46,
      infusionTimeDuration: 'hours',
      customerRequiredDate: '04/03/2031',
      dateRequiredFormatted: '04/03/2031',
      administrationDateFormatted: '06/03/2031',
      stabilityStorage: 336,
      stabilityUOM: 'hours',
      stabilityStorageType: '2 to 8 °C',
      overrideStability: true,
      overrideDosage: true,
      overrides: [],
      findings: [{ code: 'NoGuidanceDose', detail: 'None held.' }],
    });
    const named = [
      item?.administrationRouteDescription,
      item?.container,
      item?.deviceGenericName,
      item?.containerTypeName,
      item?.diluent,
      item?.diluentGenericName,
      item?.ancillary1Name,
    ];
    expect(named.every((name) => typeof name === 'string' && name.length > 0)).toBe(true);
  });

  it('says how long a preparation lasts at room temperature where nothing is known for the refrigerator, else nothing', async () => {
    const storedWith = (stability: object | null) => ({ columns: { ...infusor, stability } });
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-8',
      lines: [storedWith({ hours2to8C: null, hours25C: 24 }), storedWith(null)],
    });
    expect((await details(orderId)).body.patients_data['0']?.items).toMatchObject([
      {
        stabilityStorage: 24,
        stabilityUOM: 'hours',
        stabilityStorageType: '25 °C',
        stability: { hours2to8C: null, hours25C: 24, inUse: null },
      },
      { stabilityStorage: null, stabilityUOM: null, stabilityStorageType: null, stability: null },
    ]);
  });

  it('[DATA-12, DATA-14, DATA-17] takes code, quantities and storage of a finished product from the catalogue', async () => {
    const columns = { line_type: 'FP', drug_presentation_id: null, fp_code: 'DMO-FP-0101' };
    const { orderId } = await storeOrder(test.owner, { ref: 'FP-1', lines: [{ columns }] });
    expect((await details(orderId)).body.patients_data['0']?.items[0]).toMatchObject({
      order_line_type: 'FP',
      finishedProductCode: 'DMO-FP-0101',
      min_order_quantity: 10,
      multiple: 5,
      max_batch_size: 200,
      stabilityStorage: 90,
      stabilityUOM: 'days',
      on_hold_can_change: false,
    });
  });

  it.each([
    ['finished', 'CMP', { line_type: 'FP', fp_code: 'ELSEWHERE-1' }],
    ['nutrition', 'TPN', { line_type: 'TPN', tpn_code: 'ELSEWHERE-2' }],
  ] as const)(
    'answers the code of a %s product that no catalogue has, as it was ordered',
    async (kind, site, product) => {
      const columns = { drug_presentation_id: null, ...product };
      const { orderId } = await storeOrder(test.owner, { ref: `EXT-${kind}`, site, lines: [{ columns }] });
      const [patient] = Object.values((await details(orderId, site)).body.patients_data);
      expect(patient?.items[0]).toMatchObject({
        finishedProductCode: 'fp_code' in product ? product.fp_code : product.tpn_code,
        min_order_quantity: 1,
        max_batch_size: 0,
        multiple: 1,
        stabilityStorage: null,
      });
    },
  );

  it("[API-07, DATA-07] answers a nutrition order under 'Others', dated by its first item", async () => {
    const columns = { line_type: 'TPN', drug_presentation_id: null, tpn_code: 'DMO-TPN-001' };
    const { orderId } = await storeOrder(test.owner, {
      ref: 'TPN-1',
      site: 'TPN',
      lines: [
        { columns, deliveries: [{ date: '2031-03-05' }] },
        { columns, deliveries: [{ date: '2031-03-04' }] },
      ],
    });
    const { body } = await details(orderId, 'TPN');
    expect([body.date_required, body.patientKeys, body.patients_count]).toEqual([
      '05/03/2031',
      ['Others'],
      0,
    ]);
    expect(body.patients_data.Others?.items[0]).toMatchObject({
      finishedProductCode: 'DMO-TPN-001',
      multiple: 4,
    });
    expect((await details(orderId, 'CMP')).status).toBe(404);
  });

  it('[API-17] knows no draft, no order of another hospital or site, and no id that is none', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'ONC-6' });
    const { orderId: draft } = await storeOrder(test.owner, { ref: 'ONC-7', state: 'draft' });
    const { orderId: nutrition } = await storeOrder(test.owner, { ref: 'TPN-2', site: 'TPN' });
    const other = await test.signIn('other');
    const ward = await test.signIn('ward');
    for (const reply of [
      await details(draft),
      await details('ONC-6'),
      await details(orderId, undefined, other),
      await details(nutrition, undefined, ward),
    ]) {
      expect([reply.status, reply.problem.code, typeof reply.problem.message]).toEqual([
        404,
        'order-not-found',
        'string',
      ]);
    }
  });

  it('says of a draft that was deleted by whom and when, and to nobody of another hospital', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'ONC-9', state: 'draft' });
    const pharmacist = await test.signIn('pharmacist');
    await pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref: 'ONC-9' } });
    const { status, problem } = await details(orderId);
    expect([status, problem.code]).toEqual([404, 'order-not-found']);
    expect(problem).toMatchObject({
      deleted: { by: 'Priya Demonstrator', at: expect.stringMatching(/^20.*Z$/) },
    });
    const other = await test.signIn('other');
    expect((await details(orderId, undefined, other)).problem).not.toHaveProperty('deleted');
  });

  it('records the order and its patients as read, once', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-8',
      lines: [{ patientId: bruno }, { patientId: bruno }],
    });
    await test.owner.query('truncate read_event');
    await details(orderId);
    const { rows } = await test.owner.query('select action, subject_ids from read_event');
    expect(rows).toEqual([{ action: 'show-order', subject_ids: [orderId, bruno] }]);
  });
});
