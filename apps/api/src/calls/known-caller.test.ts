import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statementsSent } from '../database/sent-statements.test-support.ts';
import { storeOrder, storePatient } from '../routes/testing/stored-orders.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, read_event cascade');
  const patientId = await storePatient(test.owner, { first: 'Ada', last: 'Specimen' });
  await storeOrder(test.owner, { ref: 'ONC-1', lines: [{ patientId }] });
  pharmacist = await test.signIn('pharmacist');
  await search();
  await test.owner.query('truncate read_event');
});

const search = (headers: Record<string, string> = {}) =>
  pharmacist.call('POST /api/v1/patient/search', { body: { lastName: 'Specimen' }, headers });
const list = (type: 'recent' | 'draft' = 'recent') =>
  pharmacist.call('POST /api/v1/dashboard/orders', { body: { type } });
const namesSent = async (work: () => Promise<unknown>) =>
  (await statementsSent(work)).map(({ name }) => name.replace(/-[0-9a-f]{8}$/, ''));
const recorded = async () =>
  (await test.owner.query('select hospital_id, action from read_event order by read_event_id')).rows;
/** Changes the account, and what follows is asked with the token that was let in before. */
const change = (sql: string) => test.owner.query(`${sql} where username = 'pharmacist'`);

it('who came a moment ago is answered in one message without a transaction of its own, and the read is recorded', async () => {
  expect(await namesSent(() => search())).toEqual(['enter-as-known', 'search-patients']);
  expect(await namesSent(() => list())).toEqual(['enter-as-known', 'read-order-page']);
  expect(await recorded()).toEqual([
    { hospital_id: 'DMOH01', action: 'search-patients' },
    { hospital_id: 'DMOH01', action: 'list-orders:recent' },
  ]);
});

it('what asks for more once it has seen the first answer has a transaction', async () => {
  expect(await namesSent(() => list('draft'))).toEqual(
    expect.arrayContaining(['begin', 'enter-request', 'commit']),
  );
});

it('a right that was taken away meanwhile counts at once, and no read is recorded', async () => {
  await change(
    'update app_user set can_view_orders = false, can_create_edit_orders = false, can_submit_orders = false',
  );
  try {
    expect(await search()).toMatchObject({ status: 403, problem: { code: 'access-missing' } });
    expect(await list()).toMatchObject({ status: 403, problem: { code: 'access-missing' } });
    expect(await recorded()).toEqual([]);
  } finally {
    await change(
      'update app_user set can_view_orders = true, can_create_edit_orders = true, can_submit_orders = true',
    );
  }
  expect(await search()).toMatchObject({ status: 200 });
});

it('a session that was ended elsewhere is over at once, and no read is recorded', async () => {
  await test.owner.query('update session set revoked_at = now()');
  expect(await search()).toMatchObject({ status: 401, problem: { code: 'not-signed-in' } });
  expect(await recorded()).toEqual([]);
});

it('a session that works at another hospital meanwhile sees that one alone', async () => {
  await storePatient(test.owner, { first: 'Bea', last: 'Specimen', hospital: 'DMOH02' });
  await test.owner.query("update session set hospital_id = 'DMOH02'");
  const here = { 'x-hospital-id': 'DMOH01' };
  expect(await search(here)).toMatchObject({ status: 409, problem: { code: 'hospital-changed' } });
  expect(await recorded()).toEqual([]);
  const { body } = await search();
  expect(body.map(({ firstName }) => firstName)).toEqual(['Bea']);
  expect(await recorded()).toEqual([{ hospital_id: 'DMOH02', action: 'search-patients' }]);
});

it('a wrong CSRF token is refused, and no read is recorded', async () => {
  expect(await search({ 'x-csrf-token': 'wrong' })).toMatchObject({ problem: { code: 'csrf-token-wrong' } });
  expect(await recorded()).toEqual([]);
});
