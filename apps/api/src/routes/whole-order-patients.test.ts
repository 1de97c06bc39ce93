import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { careDay } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, tooFull, type WholeOrder, wholeOrder, worked } from './testing/whole-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
});

const dora = {
  id: '0042',
  firstName: 'Dora',
  lastName: 'Specimen',
  dateOfBirth: '3/2/1961',
  wardId: '0102',
  doctor: 'Dr Fictive',
};
type Patients = WholeOrder['patients'];
const send = (patients: Patients, changes: Partial<WholeOrder> = {}, client = pharmacist) =>
  place(client, wholeOrder({ patients, ...changes }));
const stored = async () =>
  (
    await test.owner.query(`select (select count(*)::integer from patient) as patients,
      (select count(*)::integer from orders) as orders, (select count(*)::integer from audit_event) as audited`)
  ).rows[0];
const nothing = { patients: 0, orders: 0, audited: 0 };

describe('the new patients of a whole order', () => {
  it('are created with it, each with the order lines, and are found afterwards', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    const { status, body } = await send([
      { newPatient: dora, lines: [worked, worked] },
      { medicalRecordNumber: '123', lines: [worked] },
      { lines: [worked] },
    ]);
    expect(status).toBe(200);
    const created = body.patients[0]?.patientId;
    expect(body.patients).toEqual([
      { patient: 0, patientId: created, created: true },
      { patient: 1, patientId: bruno, created: false },
      { patient: 2, patientId: '0', created: false },
    ]);
    expect(body.lines.map(({ patientId }) => patientId)).toEqual([created, created, bruno, '0']);
    const { body: found } = await pharmacist.call('POST /api/v1/patient/search', {
      body: { patientId: '42' },
    });
    expect(found).toMatchObject([
      {
        patientId: created,
        firstName: 'Dora',
        lastName: 'Specimen',
        dateOfBirth: '03/02/1961',
        wardId: '0102',
        doctor: 'Dr Fictive',
        medicalRecordNumber: '0042',
        version: 1,
      },
    ]);
    const { rows } = await test.owner.query(
      `select user_name, subject_id, after->>'mrn' as mrn from audit_event where action = 'patient-created'`,
    );
    expect(rows).toEqual([{ user_name: 'Priya Demonstrator', subject_id: created, mrn: '0042' }]);
  });

  it('come after the known ones where they stand so, and stay on a draft', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const { body } = await send(
      [
        { patientId: bruno, lines: [worked] },
        { newPatient: dora, lines: [worked] },
      ],
      { state: 'draft' },
    );
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef: 'WHOLE-1' } });
    expect(info.body.patientKeys).toEqual([bruno, body.patients[1]?.patientId]);
    expect(info.body.patients[String(info.body.patientKeys[1])]).toMatchObject({ firstName: 'Dora' });
  });

  it('are refused by the rules of the patient form, each with its own finding, and nothing is written', async () => {
    const early = { ...worked, deliveryDateArray: [[careDay(7), careDay(3), '1', 1]] } as typeof worked;
    const { status, problem } = await send([
      { newPatient: { ...dora, lastName: ' ', dateOfBirth: '31/02/1961' }, lines: [worked] },
      { newPatient: { ...dora, id: '43', wardId: '0501' }, lines: [early] },
      { newPatient: { ...dora, id: '44' }, lines: [tooFull] },
    ]);
    expect([status, problem.code]).toEqual([422, 'whole-order-refused']);
    expect(problem.patients).toMatchObject([
      {
        patient: 0,
        code: 'form-invalid',
        fields: { lastName: 'Last name is required', dateOfBirth: 'Enter a valid date of birth' },
      },
      { patient: 1, code: 'form-invalid', fields: { wardId: 'Choose a ward of this hospital' } },
    ]);
    expect(problem.lines).toMatchObject([
      {
        patient: 1,
        line: 0,
        fields: { 'deliveryDateArray.0.1': 'Please provide a valid treatment date' },
      },
      { patient: 2, line: 0, code: 'line-refused' },
      { patient: 0, line: 0, code: null },
    ]);
    expect(await stored()).toEqual(nothing);
  });

  it('[SELECT-24] are refused with a number that somebody has, or that the order itself gives to another', async () => {
    await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: 'AB1' });
    const { problem } = await send([
      { newPatient: { ...dora, id: '00ab1' }, lines: [worked] },
      { newPatient: { ...dora, id: '7' }, lines: [worked] },
      { newPatient: { ...dora, id: '007' }, lines: [worked] },
    ]);
    expect(problem.patients).toMatchObject([
      { patient: 0, code: 'duplicate-mrn' },
      { patient: 2, code: 'duplicate-mrn' },
    ]);
    expect(await stored()).toEqual({ ...nothing, patients: 1 });
  });

  it('are asked about where somebody looks the same, in the hospital or in the order, and made once that is confirmed', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const same = { firstName: 'Bruno', lastName: 'Specimen', id: '1' };
    const patients: Patients = [
      { newPatient: same, lines: [tooFull] },
      { newPatient: dora, lines: [worked] },
      { newPatient: { ...dora, id: '43' }, lines: [worked] },
    ];
    const { status, problem } = await send(patients);
    expect([status, problem.code]).toEqual([422, 'whole-order-refused']);
    expect(problem.patients).toMatchObject([
      { patient: 0, code: 'patient-looks-the-same', other: { patientId: bruno, firstName: 'Bruno' } },
      {
        patient: 2,
        code: 'patient-looks-the-same',
        other: { patientId: null, medicalRecordNumber: '0042', dateOfBirth: '03/02/1961' },
      },
    ]);
    expect(problem.lines).toMatchObject([{ patient: 0, line: 0, code: 'line-refused' }, {}, {}]);
    const sure = patients.map((entry) =>
      'newPatient' in entry
        ? { newPatient: { ...entry.newPatient, confirmedDifferent: true }, lines: [worked] }
        : entry,
    );
    expect((await send(sure)).status).toBe(200);
    expect(await stored()).toMatchObject({ patients: 4 });
  });

  it('[SELECT-25] need a Patient ID where the hospital asks for one, and an NHI number in New Zealand', async () => {
    const of = async (username: string, id: string) => {
      const client = await test.signIn(username);
      const entry = { newPatient: { ...dora, id, wardId: '' }, lines: [worked] };
      return (await send([entry], { state: 'draft' }, client)).problem.patients;
    };
    expect(await of('uk', ' ')).toMatchObject([{ code: 'mrn-required' }]);
    expect(await of('nz', 'ZZZ0001')).toMatchObject([{ fields: { id: 'Enter a valid NHI number' } }]);
    expect(await stored()).toEqual(nothing);
    expect(await of('nz', 'ZBN77VL')).toMatchObject([{ created: true }]);
    expect(await of('pharmacist', '')).toMatchObject([{ created: true }]);
    expect(await stored()).toMatchObject({ patients: 2, orders: 2 });
  });

  it('are created once by one key, and once where several orders bring them at the same time', async () => {
    const order = (orderRef: string) =>
      wholeOrder({ orderRef, patients: [{ newPatient: dora, lines: [worked] }] });
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => place(pharmacist, order('SAME'), key)));
    expect(new Set(same.map(({ body }) => body.patients[0]?.patientId)).size).toBe(1);
    await test.owner.query('truncate orders, patient cascade');
    const racing = await Promise.all(['A', 'B', 'C'].map((ref) => place(pharmacist, order(ref))));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await stored()).toMatchObject({ patients: 1, orders: 1 });
  });

  it('do not wait for each other crosswise where two orders bring the same two', async () => {
    const [a, b] = [
      { newPatient: { ...dora, id: 'a' }, lines: [worked] },
      { newPatient: { ...dora, id: 'b', firstName: 'Dan' }, lines: [worked] },
    ];
    for (let round = 0; round < 5; round++) {
      await test.owner.query('truncate orders, patient cascade');
      const replies = await Promise.all([send([a, b], { orderRef: 'AB' }), send([b, a], { orderRef: 'BA' })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

describe('a known patient of a whole order', () => {
  it('is not guessed where two patients have the number', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    await storePatient(test.owner, { first: 'Cleo', last: 'Sample', mrn: '123' });
    const { problem } = await send([{ medicalRecordNumber: '123', lines: [worked] }]);
    expect(problem.patients).toMatchObject([{ patient: 0, code: 'patient-ambiguous' }]);
    const named = await send([{ patientId: bruno, medicalRecordNumber: '123', lines: [worked] }]);
    expect(named.body.patients).toMatchObject([{ patientId: bruno }]);
  });

  it('is not ordered for where its record lacks what a patient must have, though a draft may be for it', async () => {
    const bruno = await storePatient(test.owner, { first: '', last: ' ', mrn: '00123' });
    for (const named of [{ patientId: bruno }, { medicalRecordNumber: '123' }]) {
      const patients = [{ ...named, lines: [worked] }];
      const { status, problem } = await send(patients);
      expect([status, problem.patients]).toMatchObject([
        422,
        [
          {
            patient: 0,
            code: 'patient-incomplete',
            message:
              'Of a patient of this order First name and Last name are missing. Please complete the patient first.',
            patientId: bruno,
          },
        ],
      ]);
    }
    expect(await stored()).toMatchObject({ orders: 0 });
    const patients = [{ patientId: bruno, lines: [worked] }];
    expect((await send(patients, { state: 'draft' })).status).toBe(200);
  });

  it('is nobody with the key 0, as the answers write it', async () => {
    expect((await send([{ patientId: '0', lines: [worked] }])).body.patients).toMatchObject([
      { patientId: '0', created: false },
    ]);
  });

  it('is never a known and a new one at once', async () => {
    const entry = { patientId: randomUUID(), newPatient: dora, lines: [worked] };
    expect((await send([entry as Patients[number]])).status).toBe(400);
  });
});
