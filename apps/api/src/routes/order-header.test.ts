import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let ward: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
});

const header = (changes: Partial<Body<'POST /api/v1/order/start'>> = {}) => ({
  orderRef: 'ONC-1',
  deliveryDate: careDay(3),
  ...changes,
});
const startOrder = (changes: Partial<Body<'POST /api/v1/order/start'>> = {}) =>
  ward.call('POST /api/v1/order/start', { body: header(changes) });
const refusedFields = async (changes: Partial<Body<'POST /api/v1/order/start'>>) => {
  const { status, problem } = await startOrder(changes);
  expect([status, problem.code]).toEqual([422, 'form-invalid']);
  return problem.fields;
};

describe('starting an order', () => {
  it('[HEADER-23, HEADER-24] keeps reference, delivery date, time and notes, and answers the reference', async () => {
    const { status, body } = await startOrder({
      orderRef: ' ONC-1 ',
      deliveryTime: '07:30',
      comment: 'Ring first',
    });
    expect([status, body]).toEqual([200, { orderRef: 'ONC-1', data: { orderRef: 'ONC-1' } }]);
    const info = await ward.call('POST /api/v1/order/info', { body: { orderRef: 'onc-1' } });
    expect(info.body).toMatchObject({
      orderRef: 'ONC-1',
      orderRefView: 'ONC-1',
      deliveryDate: careDay(3),
      deliveryTime: '07:30',
      comment: 'Ring first',
      type: 'CMP',
    });
  });

  it('[HEADER-13] requires a reference', async () => {
    expect(await refusedFields({ orderRef: '  ' })).toEqual({ orderRef: 'Required field' });
  });

  it('[HEADER-14] takes 20 characters of a reference and not 21', async () => {
    expect(await refusedFields({ orderRef: 'A'.repeat(21) })).toEqual({
      orderRef: 'Max character allowed is 20',
    });
    expect((await startOrder({ orderRef: 'A'.repeat(20) })).status).toBe(200);
  });

  it('[HEADER-15] takes a strict date in one of two forms', async () => {
    for (const deliveryDate of ['', '31/02/2031', '2031-03-04', '4/3/31', 'tomorrow']) {
      expect(await refusedFields({ deliveryDate })).toEqual({ deliveryDate: 'Enter a valid date' });
    }
    expect((await startOrder({ deliveryDate: '4/3/2099' })).status).toBe(200);
  });

  it('[HEADER-16] accepts today at the hospital and not the day before', async () => {
    expect(await refusedFields({ deliveryDate: careDay(-1) })).toEqual({
      deliveryDate: 'Please enter a future date',
    });
    expect((await startOrder({ deliveryDate: careDay(0) })).status).toBe(200);
  });

  it('[HEADER-17] takes notes of 255 characters and not 256', async () => {
    expect(await refusedFields({ comment: 'n'.repeat(256) })).toEqual({
      comment: 'Max character allowed is 255',
    });
    expect((await startOrder({ comment: 'n'.repeat(255) })).status).toBe(200);
  });

  it('[HEADER-22] takes a delivery time of the list alone', async () => {
    expect(await refusedFields({ deliveryTime: '07:15' })).toEqual({
      deliveryTime: 'Choose a time from the list',
    });
  });

  it('[HEADER-26] refuses a reference that an open order has, whatever the case', async () => {
    await start(ward, 'ONC-1');
    const { status, problem } = await startOrder({ orderRef: 'onc-1' });
    expect([status, problem.code]).toEqual([409, 'duplicate-order-reference']);
    expect(problem.fields).toEqual({
      orderRef: 'An open order with the order reference onc-1 exists already.',
    });
  });

  it('says of a taken reference whether it is of an order of the own, and whether that was left without items', async () => {
    const taken = async (client: TestClient, orderRef: string) => {
      const { status, problem } = await client.call('POST /api/v1/order/start', {
        body: header({ orderRef }),
      });
      return [status, problem.ownStarted, problem.ownDraft];
    };
    await start(ward, 'ONC-1');
    expect(await taken(ward, 'onc-1')).toEqual([409, 'ONC-1', undefined]);
    const colleague = await test.signIn('pharmacist');
    expect(await taken(colleague, 'ONC-1')).toEqual([409, undefined, undefined]);
    await add(ward, fluorouracil('ONC-1'));
    expect(await taken(ward, 'onc-1')).toEqual([409, undefined, 'ONC-1']);
    expect(await taken(colleague, 'ONC-1')).toEqual([409, undefined, undefined]);
  });

  it('refuses a reference that an open order was renamed to, and starts one that was submitted', async () => {
    await storeOrder(test.owner, {
      ref: 'KEY',
      state: 'draft',
      columns: { order_ref_view: 'RENAMED' },
    });
    await storeOrder(test.owner, { ref: 'SENT' });
    expect((await startOrder({ orderRef: 'renamed' })).status).toBe(409);
    expect((await startOrder({ orderRef: 'SENT' })).status).toBe(200);
  });

  it('[NFR-08] starts one order of ten started at once with the same reference', async () => {
    // Each connection is open and knows its statements: on cold ones the first is done before the others begin.
    const atOnce = (ref: (index: number) => string) =>
      Promise.all(Array.from({ length: 10 }, (_, index) => startOrder({ orderRef: ref(index) })));
    for (const round of [1, 2]) await atOnce((index) => `WARM-${round}-${index}`);
    for (const round of [1, 2, 3]) {
      const statuses = (await atOnce((index) => `${index % 2 ? 'ONE' : 'one'}-${round}`))
        .map((reply) => reply.status)
        .sort();
      expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    }
    const { rows } = await test.owner.query(
      `select upper(order_ref) as ref from orders where order_ref ilike 'one-%' order by 1`,
    );
    expect(rows.map(({ ref }) => ref)).toEqual(['ONE-1', 'ONE-2', 'ONE-3']);
  });

  it('does not know the references of another hospital', async () => {
    await storeOrder(test.owner, { ref: 'ONC-1', state: 'draft', hospital: 'DMOH05' });
    expect((await startOrder()).status).toBe(200);
  });

  it('starts a nutrition order only for whoever has the nutrition site', async () => {
    const { status, problem } = await startOrder({ type: 'TPN' });
    expect([status, problem.code]).toEqual([403, 'access-missing']);
    const nutrition = await test.signIn('nutrition');
    expect(await start(nutrition, 'TPN-1', { type: 'TPN' })).toBe('TPN-1');
    const info = await ward.call('POST /api/v1/order/info', { body: { orderRef: 'TPN-1' } });
    expect(info.status).toBe(404);
  });

  it('[NFR-02] leaves who started it in the audit', async () => {
    await start(ward, 'ONC-1');
    const { rows } = await test.owner.query('select user_name, action, after from audit_event');
    expect(rows).toMatchObject([
      { user_name: 'Wanda Testward', action: 'order-started', after: { orderRef: 'ONC-1' } },
    ]);
  });
});

describe('leaving an order', () => {
  it('[HEADER-09] discards a started order with its lines, on the server and in the lists', async () => {
    const orderRef = await start(ward, 'ONC-1');
    await add(ward, fluorouracil(orderRef));
    const discarded = await ward.call('DELETE /api/v1/order/draft/:ref', { params: { ref: orderRef } });
    expect(discarded.status).toBe(200);
    const left = await test.owner.query(
      'select (select count(*) from orders) + (select count(*) from order_line) as rows',
    );
    expect(Number(left.rows[0].rows)).toBe(0);
    const drafts = await ward.call('POST /api/v1/dashboard/orders', { body: { type: 'draft' } });
    expect(drafts.body.total).toBe(0);
  });

  it('[REVIEW-22] [HEADER-11] takes off a patient without a line and nothing else, whether or not the order was saved', async () => {
    for (const isSaved of [true, false]) {
      const orderRef = await start(ward, isSaved ? 'ONC-SAVED' : 'ONC-UNSAVED');
      await add(ward, fluorouracil(orderRef));
      if (isSaved) await ward.call('POST /api/v1/order/draft', { body: { orderRef } });
      const patientId = await storePatient(test.owner, { first: 'Bruno', last: orderRef });
      await ward.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
      const order = async () => (await ward.call('POST /api/v1/order/info', { body: { orderRef } })).body;
      expect((await order()).patientKeys).toContain(patientId);
      expect((await ward.call('POST /api/v1/order/cleanup', { body: { orderRef } })).status).toBe(200);
      const { drugCount, patientKeys } = await order();
      expect([drugCount, patientKeys]).toEqual([1, ['0']]);
    }
  });

  it('keeps an order without any line: a clean-up discards nothing that was started', async () => {
    const orderRef = await start(ward, 'ONC-1');
    await ward.call('POST /api/v1/order/cleanup', { body: { orderRef } });
    expect((await ward.call('POST /api/v1/order/info', { body: { orderRef } })).status).toBe(200);
  });
});
