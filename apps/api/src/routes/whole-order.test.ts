import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { start } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';
import {
  place as placeOrder,
  tooFull,
  untested,
  type WholeLine,
  type WholeOrder,
  wholeOrder,
  worked,
} from './testing/whole-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let bruno: string;
let cleo: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
  bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
  cleo = await storePatient(test.owner, { first: 'Cleo', last: 'Sample', mrn: '77' });
});

const whole = (changes: Partial<WholeOrder> = {}) =>
  wholeOrder({ patients: [{ patientId: bruno, lines: [worked] }], ...changes });
const place = (body: WholeOrder, key?: string, client = pharmacist) => placeOrder(client, body, key);

const count = async () =>
  (
    await test.owner.query(`select (select count(*)::integer from orders) as orders,
      (select count(*)::integer from order_line) as lines,
      (select count(*)::integer from audit_event where hospital_id = 'DMOH01') as audited`)
  ).rows[0];
const nothing = { orders: 0, lines: 0, audited: 0 };

describe('a whole order', () => {
  it('is submitted with its patients and lines by one call, and stands in the list', async () => {
    const { status, body } = await place(
      whole({
        comment: 'Before noon',
        deliveryTime: '11:30',
        patients: [
          { medicalRecordNumber: '0077', lines: [worked, { ...untested, overrideStability: true }] },
          { patientId: bruno, lines: [{ ...worked, drug1Dose: '4500' }] },
          { lines: [worked] },
        ],
      }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderRef: 'WHOLE-1', state: 'submitted' });
    expect(body.lines.map(({ patient, line: place, patientId }) => [patient, place, patientId])).toEqual([
      [0, 0, cleo],
      [0, 1, cleo],
      [1, 0, bruno],
      [2, 0, '0'],
    ]);
    const { rows: written } = await test.owner.query('select line_id, order_name from order_line');
    expect(body.lines.map((line) => `${line.orderLineItemId} ${line.drugName}`).toSorted()).toEqual(
      written.map((row) => `${row.line_id} ${row.order_name}`).toSorted(),
    );
    expect(body.lines[1]?.findings.map(({ override }) => override)).toContain('overrideStability');
    const list = await pharmacist.call('POST /api/v1/dashboard/orders', { body: { type: 'recent' } });
    expect(list.body.orders).toMatchObject([
      { orderRefView: 'WHOLE-1', groupOrderID: body.groupOrderID, items: 4, Pending: 4 },
    ]);
    const { rows } = await test.owner.query(
      'select override_stability, overrides from order_line where override_stability',
    );
    expect(rows).toMatchObject([{ overrides: [{ by: 'Priya Demonstrator' }] }]);
    const placed = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: body.groupOrderID },
    });
    expect(placed.body).toMatchObject({ type: 'CMP', time_required: '11:30', comment: 'Before noon' });
  });

  it('is kept as a draft with its patients in the order of entry, to be changed as any other', async () => {
    const patients = [
      { patientId: cleo, lines: [worked] },
      { patientId: bruno, lines: [{ ...worked, drug1DoseSplit: ['2000', '2560'] }] },
    ];
    const { body } = await place(whole({ state: 'draft', patients }));
    expect(body.lines.map(({ patient, line: index }) => [patient, index])).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef: 'whole-1' } });
    expect(info.body).toMatchObject({ patientKeys: [cleo, bruno], drugCount: 3, editRequired: false });
    expect(info.body.draftSaved).not.toBeNull();
    const submitted = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: 'WHOLE-1' } });
    expect(submitted.status).toBe(200);
  });

  it('is refused whole, with every finding of every line and every wrong entry, and nothing is written', async () => {
    const { status, problem } = await place(
      whole({
        orderRef: 'R'.repeat(21),
        deliveryDate: '30/02/2031',
        patients: [
          { patientId: bruno, lines: [worked, tooFull] },
          { patientId: randomUUID(), lines: [untested] },
          { patientId: bruno, medicalRecordNumber: '77', lines: [{ ...worked, drug1Dose: '0' }] },
        ],
      }),
    );
    expect([status, problem.code]).toEqual([422, 'whole-order-refused']);
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['deliveryDate', 'orderRef']);
    expect(problem.patients).toMatchObject([
      { patient: 1, code: 'patient-not-found' },
      { patient: 2, code: 'patient-not-found' },
    ]);
    expect(problem.lines).toMatchObject([
      {
        patient: 0,
        line: 1,
        code: 'line-refused',
        findings: [{ code: 'VLD-INV-SYRINGEVOLUME' }, { code: 'AlreadyOrdered' }],
      },
      { patient: 1, line: 0, code: 'line-needs-override', findings: [{ override: 'overrideStability' }] },
      {
        patient: 2,
        line: 0,
        code: 'form-invalid',
        fields: { drug1Dose: 'Dose must be greater than zero' },
      },
      { patient: 0, line: 0, code: null },
    ]);
    expect(await count()).toEqual(nothing);
  });

  it('says of a date that is too long what it says of any other that is none, beside everything else', async () => {
    const tooLong = '2031-03-09T00:00:00.000+10:00';
    const late = { ...worked, deliveryDateArray: [[tooLong, tooLong, '1', 1]] } as WholeLine;
    const newPatient = { id: '8', firstName: 'Nora', lastName: 'New', dateOfBirth: tooLong };
    const { status, problem } = await place(
      whole({
        deliveryDate: tooLong,
        patients: [{ lines: [late, tooFull] }, { newPatient, lines: [worked] }],
      }),
    );
    expect([status, problem.code]).toEqual([422, 'whole-order-refused']);
    expect(problem.fields).toHaveProperty('deliveryDate');
    expect(problem.patients).toMatchObject([
      { patient: 1, fields: { dateOfBirth: 'Enter a valid date of birth' } },
    ]);
    expect(problem.lines).toMatchObject([
      { line: 0, fields: { 'deliveryDateArray.0.0': 'Please provide a valid date' } },
      { line: 1, code: 'line-refused' },
      {},
    ]);
    expect(await count()).toEqual(nothing);
  });

  it('says of every dose of a split what was found, not of the first alone', async () => {
    const split = { ...tooFull, drug1Dose: '9000', drug1DoseSplit: ['2000', '3400', '3600'] };
    const volume = 'VLD-INV-SYRINGEVOLUME';
    const { problem } = await place(whole({ patients: [{ lines: [split, worked] }] }));
    expect(problem.lines).toMatchObject([
      { line: 0, code: 'line-refused' },
      { line: 1, code: null },
    ]);
    const { findings } =
      (problem.lines as { findings: { code: string; dose: number; measured: string }[] }[])[0] ?? {};
    const of = (wanted: string) => findings?.flatMap(({ code, dose }) => (code === wanted ? [dose] : []));
    expect(of(volume)).toEqual([1, 2]);
    // What is above guidance is the dose that was divided, in each of its parts.
    expect(of('VLD-TEX-DRUG1DOSE')).toEqual([0, 1, 2]);
    expect(await count()).toEqual(nothing);
  });

  it('says what is wrong with the deliveries of a line whose presentation is not known', async () => {
    const unknown = {
      drugPresentationId: 1,
      deliveryDateArray: [['31/02/2031', false, '0', 1]],
    } as WholeLine;
    const { problem } = await place(whole({ patients: [{ lines: [unknown] }] }));
    expect(problem.lines).toMatchObject([
      {
        code: 'form-invalid',
        fields: {
          drugPresentationId: 'Presentation not found',
          'deliveryDateArray.0.0': 'Please provide a valid date',
          'deliveryDateArray.0.2': 'Please provide a quantity greater than zero',
        },
      },
    ]);
  });

  it('lets nothing pass that can never be confirmed, nor a line of the other site', async () => {
    const everything = { ...tooFull, overrideStability: true, overrideDosage: true };
    for (const [entry, code] of [
      [everything, 'line-refused'],
      [{ tpn_code: 'NONE', deliveryDateArray: worked.deliveryDateArray }, 'line-type-not-offered'],
    ] as const) {
      const { problem } = await place(whole({ patients: [{ lines: [entry] }] }));
      expect(problem.lines).toMatchObject([{ code }]);
    }
    expect(await count()).toEqual(nothing);
  });

  it('knows no patient of another hospital', async () => {
    const theirs = await storePatient(test.owner, { hospital: 'DMOH05', first: 'X', last: 'Y', mrn: '9' });
    for (const named of [{ patientId: theirs }, { medicalRecordNumber: '9' }]) {
      const { problem } = await place(whole({ patients: [{ ...named, lines: [worked] }] }));
      expect(problem.patients).toMatchObject([{ patient: 0, code: 'patient-not-found' }]);
    }
  });

  it('keeps to the rules of references: one open order each, and 90 days after a submission unless forced', async () => {
    await start(pharmacist, 'OPEN-1');
    expect((await place(whole({ orderRef: 'open-1' }))).problem.code).toBe('duplicate-order-reference');
    await storeOrder(test.owner, { ref: 'WHOLE-1' });
    const { status, problem } = await place(whole());
    expect([status, problem.message]).toEqual([
      409,
      'The Order Reference WHOLE-1 has been recently submitted.',
    ]);
    expect((await place(whole({ forceDupeSubmission: true }))).status).toBe(200);
    expect((await place(whole({ orderRef: 'WHOLE-2' }))).status).toBe(200);
    const { rows } = await test.owner.query(
      `select after ->> 'orderRef' as ref, after -> 'forced' as forced from audit_event
       where action = 'order-submitted' order by audit_event_id`,
    );
    expect(rows).toEqual([
      { ref: 'WHOLE-1', forced: true },
      { ref: 'WHOLE-2', forced: false },
    ]);
  });

  it('is submitted only by those who may submit, kept as a draft by those who may order, each at their own site', async () => {
    const ward = await test.signIn('ward');
    expect((await place(whole(), randomUUID(), ward)).problem.code).toBe('access-missing');
    expect((await place(whole({ state: 'draft' }), randomUUID(), ward)).status).toBe(200);
    const ofNutrition = whole({ orderRef: 'WHOLE-2', state: 'draft', type: 'TPN' });
    expect((await place(ofNutrition, randomUUID(), ward)).problem.code).toBe('access-missing');
    const nutrition = await test.signIn('nutrition');
    expect((await place(whole(), randomUUID(), nutrition)).problem.code).toBe('access-missing');
    expect(await count()).toMatchObject({ orders: 1 });
  });
});

describe('a whole order that is sent again', () => {
  it('[NFR-08] is placed once for its key, whatever is sent at the same time, and gets the same answer', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(whole(), key)));
    expect(new Set(replies.map(({ body }) => body.groupOrderID)).size).toBe(1);
    expect(await count()).toMatchObject({ orders: 1, lines: 1 });
    const other = await place(whole({ comment: 'Changed' }), key);
    expect(other.problem.code).toBe('key-used-differently');
  });

  it('is placed once for its reference where every sending has a key of its own', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(whole())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await count()).toMatchObject({ orders: 1, lines: 1 });
  });

  it('takes a corrected order under the key of the refused one', async () => {
    const key = randomUUID();
    expect((await place(whole({ patients: [{ lines: [tooFull] }] }), key)).status).toBe(422);
    expect((await place(whole(), key)).status).toBe(200);
  });

  it('is refused without a key', async () => {
    const { status, problem } = await pharmacist.call('POST /api/v1/orders', { body: whole() });
    expect([status, problem.code]).toEqual([400, 'idempotency-key-missing']);
    expect(await count()).toEqual(nothing);
  });
});

describe('bad input', () => {
  it('is refused, whatever part of the order it is in, and writes nothing', async () => {
    const good = whole();
    const patients = (entry: object) => ({ ...good, patients: [entry] });
    const lineOf = (changes: object) => patients({ lines: [{ ...worked, ...changes }] });
    for (const payload of [
      null,
      [],
      { ...good, state: 'trial' },
      { ...good, orderRef: 7 },
      { ...good, orderRef: 'NUL \0' },
      { ...good, comment: 'NUL \0' },
      { ...good, patients: [] },
      { ...good, admin: true },
      patients({ lines: [] }),
      patients({ lines: Array(201).fill(worked) }),
      patients({ lines: [worked], medicalRecordNumber: 7 }),
      patients({ lines: [worked], newPatient: {} }),
      patients({ lines: [worked], newPatient: { firstName: 'A', lastName: '\0' } }),
      lineOf({ orderRef: 'ANOTHER' }),
      lineOf({ patientId: bruno }),
      lineOf({ drugPresentationId: '20012' }),
      lineOf({ overrideStability: 'yes' }),
      lineOf({ deliveryDateArray: [] }),
    ]) {
      const { status } = await pharmacist.send({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        payload: JSON.stringify(payload),
      });
      expect([JSON.stringify(payload).slice(0, 200), status]).toEqual([expect.any(String), 400]);
    }
    expect(await count()).toEqual(nothing);
  });
});
