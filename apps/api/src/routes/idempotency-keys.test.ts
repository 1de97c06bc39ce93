import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
let portal: string;
let token: string;
beforeAll(async () => {
  test = await openTestPortal();
  portal = await test.listen();
  token = (await test.signIn('pharmacist')).accessToken;
});
afterAll(() => test?.close());
afterEach(async () => {
  await test.owner.query(
    `update app_user set can_create_edit_orders = true, can_submit_orders = true where username = 'pharmacist'`,
  );
  await choose('DMOH01');
});

const NEW_PATIENT = { id: 'MRN-9', firstName: 'Zebediah', lastName: 'Specimen', dateOfBirth: '1/2/1970' };

async function call(path: string, body: object, key?: string, method = 'POST') {
  const response = await fetch(portal + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
}
const choose = (hospitalId: string, key?: string) => call('/api/v1/user/info', { hospitalId }, key);
/** Another person for each key: one who looks the same would be asked about. */
const patientOf = (key: string) => ({ id: `MRN-${key.slice(-8)}`, lastName: `Specimen ${key.slice(-8)}` });
const createPatient = (key: string, more: object = {}) =>
  call('/api/v1/patient', { ...NEW_PATIENT, ...patientOf(key), ...more }, key);
const reads = async () =>
  (
    await test.owner.query<{ subject_ids: string[]; username: string }>(
      `select e.subject_ids, u.username from read_event e join app_user u using (user_id)
       where e.action = 'answer-repeated'`,
    )
  ).rows;

describe('the key of a request', () => {
  it('gives the answer once more to whoever got it, and records that as a read of its patient', async () => {
    const key = randomUUID();
    const first = await createPatient(key);
    expect(first.status).toBe(200);
    const before = await reads();
    const again = await createPatient(key);
    expect(again).toEqual(first);
    expect((await reads()).slice(before.length)).toEqual([
      { username: 'pharmacist', subject_ids: expect.arrayContaining([first.body.patientId]) },
    ]);
  });

  it('is unknown at another hospital, which sees nothing of the answer', async () => {
    const key = randomUUID();
    const first = await createPatient(key, { firstName: 'Only-at-Wattlebrook' });
    expect((await choose('DMOH02')).status).toBe(200);
    const there = await createPatient(key, { firstName: 'Only-at-Wattlebrook' });
    expect(there.status).toBe(200);
    expect(there.body.patientId).not.toBe(first.body.patientId);
    expect((await createPatient(key)).body.code).toBe('key-used-differently');
    expect((await reads()).flatMap(({ subject_ids }) => subject_ids)).not.toContain(first.body.patientId);
  });

  it('is refused for another call, another address and another body', async () => {
    const key = randomUUID();
    expect((await createPatient(key)).status).toBe(200);
    const others = [
      await call('/api/v1/order/start', { orderRef: 'K-1', deliveryDate: '04/03/2031' }, key),
      await createPatient(key, { firstName: 'Another' }),
    ];
    const kept = randomUUID();
    const entry = { entry: { message: 'A' } };
    expect((await call('/api/v1/kept-entry/contact', entry, kept, 'PUT')).status).toBe(200);
    others.push(await call('/api/v1/kept-entry/past-lines', entry, kept, 'PUT'));
    // Other calls that are sent the very same.
    const order = randomUUID();
    const ofOrder = { orderRef: 'K-2' };
    expect((await call('/api/v1/order/start', { ...ofOrder, deliveryDate: '04/03/2031' })).status).toBe(200);
    expect((await call('/api/v1/order/cleanup', ofOrder, order)).status).toBe(200);
    others.push(await call('/api/v1/order/submit', ofOrder, order));
    others.push(await call('/api/v1/order/info', ofOrder, order));
    for (const { status, body } of others) expect([status, body.code]).toEqual([422, 'key-used-differently']);
  });

  it('gives no answer to whoever lost a right since, whether or not the call itself asks for it', async () => {
    const key = randomUUID();
    expect((await createPatient(key)).status).toBe(200);
    for (const right of ['can_create_edit_orders', 'can_submit_orders']) {
      await test.owner.query(`update app_user set ${right} = false where username = 'pharmacist'`);
      const { status, body, text } = await createPatient(key);
      expect([status, body.code]).toEqual([403, 'access-missing']);
      expect(text).not.toContain('Zebediah');
      await test.owner.query(`update app_user set ${right} = true where username = 'pharmacist'`);
    }
    expect((await createPatient(key)).status).toBe(200);
  });

  it('has 1 to 200 characters; any other is refused with a sentence, and nothing is done', async () => {
    for (const key of ['', 'k'.repeat(201), 'k'.repeat(2700)]) {
      const { status, body } = await call('/api/v1/patient', { ...NEW_PATIENT, id: 'MRN-LONG' }, key);
      expect([status, body.message]).toEqual([400, 'An Idempotency-Key has 1 to 200 characters.']);
    }
    const { rows } = await test.owner.query(`select from patient where mrn = 'MRN-LONG'`);
    expect(rows).toEqual([]);
    expect((await createPatient('k'.repeat(200))).status).toBe(200);
  });

  it('of a choice of hospital may be sent again, there and back', async () => {
    const key = randomUUID();
    for (const hospitalId of ['DMOH02', 'DMOH02']) {
      const { status, body } = await choose(hospitalId, key);
      expect([status, body.hospitalId]).toEqual([200, 'DMOH02']);
    }
    await choose('DMOH01');
    expect((await choose('DMOH02', key)).body.hospitalId).toBe('DMOH02');
  });
});
