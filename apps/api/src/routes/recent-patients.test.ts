import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type StoredPatient, storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let own: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  const { rows } = await test.owner.query("select user_id from app_user where username = 'pharmacist'");
  own = String(rows[0]?.user_id);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, read_event, audit_event cascade');
});

/** An order of a day of 2031 for a new patient, whose last name is the order's reference. */
async function orderFor(
  day: string,
  ref: string,
  { by, ...patient }: Partial<StoredPatient> & { by?: string } = {},
): Promise<string> {
  const patientId = await storePatient(test.owner, { first: 'Ada', last: ref, ...patient });
  const { orderId } = await storeOrder(test.owner, {
    ...(patient.hospital && { hospital: patient.hospital }),
    ref,
    at: `2031-03-${day}T00:00:00Z`,
    lines: [{ patientId }],
    columns: { created_by: by ?? null },
  });
  await test.owner.query(
    `insert into order_patient (order_id, patient_id, hospital_id, position)
     select order_id, $2, hospital_id, 1 from orders where order_id = $1`,
    [orderId, patientId],
  );
  return patientId;
}
const recent = async (client = pharmacist) => (await client.call('GET /api/v1/patients/recent')).body;

describe('the patients who are likely to be ordered for next', () => {
  it('are those of the own latest orders, newest first, then those of the same wards', async () => {
    await orderFor('01', 'OwnEarlier', { by: own, ward: '0102' });
    await orderFor('02', 'WardEarlier', { ward: '0102' });
    await orderFor('03', 'OwnLater', { by: own });
    await orderFor('04', 'WardLater', { ward: '0102' });
    await orderFor('05', 'OtherWard', { ward: '0101' });
    await orderFor('06', 'NoWard');
    await orderFor('07', 'OtherHospital', { hospital: 'DMOH05', by: own });
    const names = (await recent()).map(({ lastName }) => lastName);
    expect(names).toEqual(['OwnLater', 'OwnEarlier', 'WardLater', 'WardEarlier']);
  });

  it('are each named once, are few, and their names that were shown are recorded', async () => {
    const patientId = await orderFor('01', 'Often', { by: own });
    for (const day of ['02', '03', '04', '05', '06', '07', '08'])
      await orderFor(day, `Own${day}`, { by: own });
    const { orderId } = await storeOrder(test.owner, {
      ref: 'Again',
      state: 'draft',
      at: '2031-03-09T00:00:00Z',
      columns: { created_by: own },
    });
    await test.owner.query(`insert into order_patient values ($1, $2, 'DMOH01', 1)`, [orderId, patientId]);
    const shown = await recent();
    expect(shown.map(({ lastName }) => lastName)).toEqual([
      'Often',
      'Own08',
      'Own07',
      'Own06',
      'Own05',
      'Own04',
    ]);
    const { rows } = await test.owner.query('select action, subject_ids from read_event');
    expect(rows).toEqual([{ action: 'recent-patients', subject_ids: expect.any(Array) }]);
    expect(rows[0]?.subject_ids.toSorted()).toEqual(shown.map(({ patientId }) => patientId).toSorted());
  });

  it('are nobody where the caller ordered nothing, and are not told to who may not order', async () => {
    await orderFor('01', 'WardOnly', { ward: '0102' });
    expect(await recent()).toEqual([]);
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('GET /api/v1/patients/recent')).status).toBe(403);
  });
});
