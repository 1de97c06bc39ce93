import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start, untestedBag } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let ward: TestClient;
let orderRef: string;
let bruno: string;
let cleo: string;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, read_event cascade');
  orderRef = await start(ward, 'ONC-1', { comment: 'Ring first' });
  bruno = await storePatient(test.owner, {
    first: 'Bruno',
    last: 'Specimen',
    mrn: '00042',
    born: '1970-02-01',
    ward: '0104',
  });
  cleo = await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm' });
});

const info = async (sortPatients?: 'entry' | 'lastName' | boolean) =>
  (await ward.call('POST /api/v1/order/info', { body: { orderRef, sortPatients } })).body;
const addPatient = (patientId: string) =>
  ward.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
const removePatient = (patientId: string) =>
  ward.call('POST /api/v1/order/patient/remove', { body: { orderRef, patientId } });
const update = (change: Record<string, unknown>) =>
  ward.call('POST /api/v1/order/info/update', { body: { orderRef, ...change } });

describe('the order as it stands', () => {
  it('[ENT-01, ENT-02, ENT-03, ORDAPI-01] groups lines by patient, key 0 for those without one', async () => {
    await add(ward, fluorouracil(orderRef, { patientId: bruno }));
    await add(ward, untestedBag(orderRef, { patientId: '0', overrideStability: true }));
    const order = await info();
    expect(order).toMatchObject({
      orderRef: 'ONC-1',
      orderReference: 'ONC-1',
      orderRefView: 'ONC-1',
      groupOrderID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      comment: 'Ring first',
      deliveryDate: careDay(7),
      deliveryTime: null,
      draftSaved: null,
      drugCount: 2,
      patientCount: 1,
      deliveryDateArray: [careDay(7)],
      add_more: true,
      editRequired: false,
      hasOverriddenStability: true,
      patientIdRequired: false,
      patientKeys: [bruno, '0'],
    });
    expect(order.patients[bruno]?.drugs.map((line) => line.patientId)).toEqual([bruno]);
    expect(order.patients['0']?.drugs.map((line) => line.patientId)).toEqual(['0']);
  });

  it('[ENT-01] answers when the draft was saved in unix seconds, every delivery date once, and what has to be edited', async () => {
    const line = fluorouracil(orderRef, { patientId: bruno });
    for (const day of [9, 7])
      await add(ward, {
        ...line,
        drug1Dose: `45${day}0`,
        deliveryDateArray: [[careDay(day), false, '1', 1]],
      });
    await add(ward, { ...line, drug1Dose: '4000' });
    const before = Math.floor(Date.now() / 1000);
    const saved = await ward.call('POST /api/v1/order/draft', { body: { orderRef } });
    await test.owner.query(`update order_line set edit_required = (drug1_dose = 4000)`);
    const order = await info();
    expect(order).toMatchObject({
      draftSaved: saved.body.draftSaved,
      drugCount: 3,
      deliveryDateArray: [careDay(7), careDay(9)],
      editRequired: true,
      hasOverriddenStability: false,
    });
    expect(Number.isInteger(order.draftSaved)).toBe(true);
    expect(order.draftSaved).toBeGreaterThanOrEqual(before);
    expect(order.draftSaved).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  });

  it('[ENT-04] answers each patient with its record number, birth date and ward', async () => {
    await addPatient(bruno);
    const { patients, add_more } = await info();
    expect(patients[bruno]).toEqual({
      patientId: bruno,
      boltPatientId: bruno,
      firstName: 'Bruno',
      lastName: 'Specimen',
      dateOfBirth: '01/02/1970',
      medicalRecordNumber: '00042',
      wardId: '0104',
      drugs: [],
      recentOrders: [],
    });
    expect(add_more).toBe(false);
  });

  it('[ENT-07, ENT-08, ENT-09] answers a line with its state, overrides and quantity rule', async () => {
    const line = await add(
      ward,
      fluorouracil(orderRef, {
        patientId: bruno,
        onHold: true,
        isFavourite: true,
        deliveryDateArray: [[careDay(7), careDay(8), '3', 1]],
      }),
    );
    expect(line).toMatchObject({
      patientId: bruno,
      type: 'PS',
      quantity: 3,
      treatmentDate: careDay(8),
      treatmentDateFormatted: careDay(8),
      onHold: true,
      editRequired: false,
      overrideStability: false,
      overrideDosage: false,
      reordered: false,
      isFavourite: true,
      commentLog: [],
      min_order_quantity: 1,
      max_batch_size: 0,
      multiple: 1,
    });
    expect(line.drugName).toBe('fluorouracil, Intravenous, Sodium chloride 0.9%, 46\u00a0hours, Infusor LV5');
  });

  it('[ENT-11, ENT-12] answers the drugs of a presentation in the names of the document', async () => {
    expect(await add(ward, fluorouracil(orderRef))).toMatchObject({
      drugPresentationId: 20012,
      drug1Name: 'fluorouracil',
      drug1_name: 'fluorouracil',
      drug1GenericName: 'fluorouracil',
      drug2GenericName: null,
      drug2_name: null,
      drug2_id: null,
      drug1Dose: 4560,
      drug2Dose: null,
      drug1UOM: 'mg',
      drug2UOM: null,
      drug1_maxdose: 6000,
      drug1_maxdoseuom: 'mg',
      drug2_maxdose: null,
      drug2_maxdoseuom: null,
    });
  });

  it('[ENT-13, ENT-14, ENT-15, ENT-16] answers how a presentation is made and given in the names of the document', async () => {
    expect(await add(ward, fluorouracil(orderRef))).toMatchObject({
      administrationRouteDescription: 'Intravenous',
      adminRouteCode: 'IV',
      admin_route_desc: 'Intravenous',
      deviceGenericName: expect.any(String),
      container: 'Infusor LV5',
      container_type_name: 'Infusor',
      containerTypeId: 'INF',
      containerPartCode: 'DMO-INF-0240-L3',
      diluent: 'Sodium chloride 0.9%',
      diluentGenericName: 'Sodium chloride 0.9%',
      diluent_id: 'NS',
      diluentVolume: null,
      totalVolume: 230,
      diluentExactFinalVolume: false,
      infusionTime: 46,
      infusionTimeDuration: 'hours',
      ancillary1Id: null,
      ancillary1Name: null,
      ancillary2Id: null,
      ancillary2Name: null,
    });
  });

  it('[ENT-05, SELECT-21] answers what a patient had before, newest first, ready to be ordered again', async () => {
    const pharmacist = await test.signIn('pharmacist');
    await add(ward, fluorouracil(orderRef, { patientId: bruno }));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
    orderRef = await start(ward, 'ONC-2');
    await addPatient(bruno);
    await addPatient(cleo);
    const { patients } = await info();
    const [recent] = patients[bruno]?.recentOrders ?? [];
    expect(recent).toMatchObject({ orderRefView: 'ONC-1', drug1Dose: 4560, drugPresentationId: 20012 });
    expect(recent?.orderDateFormatted).toBe(careDay(0));
    expect(recent?.concurrencyGUID).toContain(recent?.orderLineItemId);
    expect(patients[cleo]?.recentOrders).toEqual([]);
    const search = await ward.call('POST /api/v1/order/search', { body: { searchCriteria: bruno } });
    expect(search.body).toEqual([recent]);
    const nutrition = await test.signIn('nutrition');
    const otherSite = await nutrition.call('POST /api/v1/order/search', { body: { searchCriteria: bruno } });
    expect(otherSite.body).toEqual([]);
    const { rows: reads } = await test.owner.query(
      "select subject_ids from read_event where action = 'previous-lines'",
    );
    expect(reads).toEqual([{ subject_ids: [bruno] }]);
  });

  it('answers for an order of one site what can be ordered again in it', async () => {
    const pharmacist = await test.signIn('pharmacist');
    await add(ward, fluorouracil(orderRef, { patientId: bruno }));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
    const drugsOf = async (type?: 'CMP' | 'TPN') => {
      const body = { searchCriteria: bruno, type };
      const answer = await pharmacist.call('POST /api/v1/order/search', { body });
      return [answer.status, answer.body.map(({ drug1Dose }) => drug1Dose)];
    };
    expect(await drugsOf()).toEqual([200, [4560]]);
    expect(await drugsOf('CMP')).toEqual([200, [4560]]);
    expect(await drugsOf('TPN')).toEqual([200, []]);
  });

  it('[ENT-17] answers the stored finished products and nutrition products in their own words', async () => {
    await storeOrder(test.owner, {
      ref: 'STORED',
      state: 'draft',
      lines: [
        {
          columns: {
            line_type: 'FP',
            fp_code: 'DMO-FP-0101',
            drug_presentation_id: null,
            drug1_code: 'BUPIVACAINE',
            drug1_dose: 125,
            drug1_uom: 'mg',
          },
        },
      ],
    });
    const { body } = await ward.call('POST /api/v1/order/info', { body: { orderRef: 'STORED' } });
    expect(body.patients['0']?.drugs[0]).toMatchObject({
      type: 'FP',
      fp_code: 'DMO-FP-0101',
      finishedProductCode: 'DMO-FP-0101',
      drug1GenericName: 'bupivacaine',
      description: 'bupivacaine 125 mg + fentanyl 200 microgram in 100 mL EVA bag 100 mL epidural',
    });
  });

  it('says of a date that has passed since it was judged that it cannot be delivered', async () => {
    await add(ward, untestedBag(orderRef, { overrideStability: true }));
    const codes = async () =>
      (await info()).patients['0']?.drugs[0]?.findings.flatMap(({ code, measured }) =>
        code === 'NotDeliverable' ? measured : [],
      );
    expect(await codes()).toEqual([]);
    await test.owner.query(`update order_line_delivery set delivery_date = '2026-11-02'`);
    expect(await codes()).toEqual(['2026-11-02']);
  });

  it('sorts patients by entry or by last name', async () => {
    await addPatient(bruno);
    await addPatient(cleo);
    await addPatient(bruno);
    expect((await info('entry')).patientKeys).toEqual([bruno, cleo]);
    expect((await info('lastName')).patientKeys).toEqual([cleo, bruno]);
    expect((await info(true)).patientKeys).toEqual([cleo, bruno]);
    expect((await info(false)).patientKeys).toEqual([bruno, cleo]);
    const older = { orderRef, sortPatients: true, editMode: null };
    expect((await ward.call('POST /api/v1/order/info', { body: older })).status).toBe(200);
  });

  it('leaves one read record with the order and the patients shown', async () => {
    await addPatient(bruno);
    await info();
    const { rows } = await test.owner.query('select action, subject_ids from read_event');
    const order = await test.owner.query('select order_id from orders');
    expect(rows).toEqual([{ action: 'order-info', subject_ids: [order.rows[0].order_id, bruno] }]);
  });
});

describe('changing reference and notes', () => {
  it('[ORDAPI-10] changes what users see and leaves the key', async () => {
    const { body } = await update({ orderRefView: 'ONC-1B', updateOrderRefView: true, updatecomment: 'Fax' });
    expect(body).toMatchObject({ orderRef: 'ONC-1', orderRefView: 'ONC-1B', comment: 'Fax', version: 2 });
  });

  it('leaves a reference that is only sent along', async () => {
    const { body } = await update({ orderRefView: 'OTHER', updateOrderRefView: false, updatecomment: 'Fax' });
    expect(body).toMatchObject({ orderRefView: 'ONC-1', comment: 'Fax' });
  });

  it('[HEADER-17] keeps to the lengths of the header', async () => {
    expect((await update({ updatecomment: 'n'.repeat(256) })).problem.fields).toEqual({
      updatecomment: 'Max character allowed is 255',
    });
    expect((await update({ orderRefView: '' })).problem.fields).toEqual({ orderRefView: 'Required field' });
    expect((await info()).version).toBe(1);
  });

  it('refuses a reference that another open order has', async () => {
    await start(ward, 'ONC-2');
    const { status, problem } = await update({ orderRefView: 'onc-2' });
    expect([status, problem.code]).toEqual([409, 'duplicate-order-reference']);
    expect((await update({ orderRefView: 'ONC-1' })).status).toBe(200);
  });

  it('says who drafted the order, and who changed it last', async () => {
    expect(await info()).toMatchObject({ draftedBy: 'Wanda Testward', editedBy: null });
    const pharmacist = await test.signIn('pharmacist');
    await pharmacist.call('POST /api/v1/order/info/update', { body: { orderRef, updatecomment: 'Fax' } });
    const order = await info();
    expect(order).toMatchObject({ draftedBy: 'Wanda Testward', editedBy: 'Priya Demonstrator' });
    expect(Date.parse(order.draftedAt)).toBeLessThanOrEqual(Date.parse(order.editedAt ?? ''));
  });

  it('tells whoever saw an older version what is there now', async () => {
    await update({ updatecomment: 'Fax', version: 1 });
    const { status, problem } = await update({ updatecomment: 'Mail', version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: 2, editedBy: 'Wanda Testward' });
    expect((await info()).comment).toBe('Fax');
  });
});

describe('patients of an order', () => {
  it('[SELECT-20] puts a patient on the order once', async () => {
    expect((await addPatient(bruno)).status).toBe(200);
    expect((await addPatient(bruno)).status).toBe(200);
    expect((await info()).patientKeys).toEqual([bruno]);
  });

  it('says with the patient who put them there, so that a review of the order before is none of it', async () => {
    const pharmacist = await test.signIn('pharmacist');
    await pharmacist.call('POST /api/v1/order/info/update', {
      body: { orderRef, updatecomment: 'Fax', version: 1 },
    });
    for (let press = 0; press < 2; press++) {
      await addPatient(bruno);
      expect(await info()).toMatchObject({ version: 3, editedBy: 'Wanda Testward' });
    }
  });

  it('are taken off, but for one for whom something is ordered', async () => {
    await add(ward, fluorouracil(orderRef, { patientId: cleo }));
    await addPatient(bruno);
    expect((await removePatient(bruno)).status).toBe(200);
    const [again, ordered] = [await removePatient(bruno), await removePatient(cleo)];
    expect([again.problem.code, ordered.problem.code]).toEqual(['patient-not-found', 'patient-has-lines']);
    const elsewhere = await ward.call('POST /api/v1/order/patient/remove', {
      body: { orderRef: 'NOWHERE', patientId: cleo },
    });
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([404, 'order-not-found']);
    expect((await info()).patientKeys).toEqual([cleo]);
    const { rows } = await test.owner.query(
      "select user_name, before from audit_event where action = 'patient-removed'",
    );
    expect(rows).toEqual([{ user_name: 'Wanda Testward', before: { patientId: bruno } }]);
  });

  it('are told to other windows, each change with the version that the order has then', async () => {
    const told: unknown[] = [];
    const hear = ({ payload }: { payload?: string | undefined }) => {
      const { kind, version } = JSON.parse(payload ?? '{}');
      if (kind === 'draft') told.push(version);
    };
    test.owner.on('notification', hear);
    await test.owner.query('listen bolt_change');
    for (const change of [addPatient, addPatient, removePatient]) {
      told.length = 0;
      await change(bruno);
      await expect.poll(() => told.length).toBe(1);
      expect(told).toEqual([(await info()).version]);
    }
    await test.owner.query('unlisten bolt_change');
    test.owner.off('notification', hear);
  });

  it('are not put on one that somebody deletes at the same moment', async () => {
    await test.owner.query('begin');
    await test.owner.query('delete from orders where order_ref = $1', [orderRef]);
    const adding = addPatient(bruno);
    // Not pg_stat_activity: within a transaction that says the same for ever.
    const waiting = `select distinct pid from pg_locks waiting join pg_locks held using (pid)
      where not waiting.granted and held.database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await test.owner.query(waiting)).rowCount).toBe(1);
    await test.owner.query('commit');
    const { status, problem } = await adding;
    expect([status, problem.code]).toEqual([404, 'order-not-found']);
  });

  it("refuses another hospital's patient and whatever is no patient, for order and line", async () => {
    const foreign = await storePatient(test.owner, { first: 'Ada', last: 'Foreign', hospital: 'DMOH05' });
    for (const patientId of [
      foreign,
      '01900000-0000-7000-8000-000000000000',
      'nobody',
      "'; drop table orders",
    ]) {
      const toOrder = await addPatient(patientId);
      expect([toOrder.status, toOrder.problem.code]).toEqual([404, 'patient-not-found']);
      const toLine = await ward.call('POST /api/v1/order/drug/add', {
        body: fluorouracil(orderRef, { patientId }),
      });
      expect([toLine.status, toLine.problem.code]).toEqual([404, 'patient-not-found']);
    }
    expect((await info()).drugCount).toBe(0);
  });

  it('takes key 0 and placeholders as no patient', async () => {
    await add(ward, fluorouracil(orderRef, { patientId: '*123*' }));
    expect((await info()).patientKeys).toEqual(['0']);
  });
});
