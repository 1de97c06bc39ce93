import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start, untestedBag } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let bruno: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency, read_event cascade');
  bruno = await storePatient(test.owner, {
    first: 'Bruno',
    last: 'Specimen',
    mrn: '0077',
    born: '1984-06-23',
  });
});

const list = (body: { q?: string; limit?: number; cursor?: string } = {}, client = pharmacist) =>
  client.call('POST /api/v1/order/dispatched', { body });
const referencesOf = async (q?: string) =>
  (await list(q === undefined ? {} : { q })).body.orders.map(({ orderRefView }) => orderRefView);
const linesOf = (groupOrderID: string, client = pharmacist) =>
  client.call('POST /api/v1/order/dispatched/lines', { body: { groupOrderID } });
const reuse = (orderLineItemIds: string[], header: object = {}, headers: Record<string, string> = {}) =>
  pharmacist.call('POST /api/v1/order/reuse', {
    body: { orderRef: 'AGAIN-1', deliveryDate: careDay(14), orderLineItemIds, ...header },
    headers,
  });
const ordersCalled = async (ref: string) =>
  (await test.owner.query('select state from orders where order_ref = $1', [ref])).rows;

const dispatched = { deliveries: [{ status: 'Dispatched' }] };

/** A dispatched order of Bruno's with the worked example and a bag whose lack of stability was confirmed. */
async function dispatchedOrder(): Promise<{ orderId: string; lineIds: string[] }> {
  const ref = `PAST-${randomUUID().slice(0, 8)}`;
  await start(pharmacist, ref);
  const lines = [fluorouracil(ref), untestedBag(ref, { overrideStability: true })];
  const lineIds: string[] = [];
  for (const line of lines) {
    lineIds.push((await add(pharmacist, { ...line, patientId: bruno })).orderLineItemId);
  }
  const { body } = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: ref } });
  await test.owner.query("update order_line_delivery set status = 'Dispatched' where order_id = $1", [
    body.groupOrderID,
  ]);
  return { orderId: body.groupOrderID, lineIds };
}

describe('the past orders that can be reused', () => {
  it('[START-03] are those of the hospital of which something was dispatched, newest first, page by page', async () => {
    const place = (ref: string, minute: number, order: object = {}) =>
      storeOrder(test.owner, { ref, at: `2031-03-01T00:0${minute}:00Z`, lines: [dispatched], ...order });
    for (let index = 1; index <= 3; index += 1) await place(`OLD-${index}`, index);
    await place('PART', 4, {
      lines: [{ deliveries: [{ status: 'Cancelled' }, { status: 'Dispatched' }] }, {}],
    });
    await place('WAITING', 5, { lines: [{ deliveries: [{ status: 'Reviewed' }] }] });
    await place('DRAFT', 6, { state: 'draft' });
    await place('FEEDING', 7, { site: 'TPN' });
    await place('THEIRS', 8, { hospital: 'DMOH05' });
    expect(await referencesOf()).toEqual(['PART', 'OLD-3', 'OLD-2', 'OLD-1']);
    const first = (await list({ limit: 3 })).body;
    expect(first.orders.map(({ orderRefView }) => orderRefView)).toEqual(['PART', 'OLD-3', 'OLD-2']);
    expect(first.orders[0]).toMatchObject({ Dispatched: 1, Cancelled: 1, Pending: 1, items: 3 });
    const second = (await list({ limit: 3, cursor: first.nextCursor! })).body;
    expect(second).toMatchObject({ orders: [{ orderRefView: 'OLD-1' }], nextCursor: null });
    expect((await list({ cursor: 'nonsense' })).problem.code).toBe('cursor-unknown');
  });

  it('[START-03] are found by reference or patient', async () => {
    const line = { patientId: bruno, ...dispatched };
    await storeOrder(test.owner, { ref: 'ONC-17', lines: [line] });
    await storeOrder(test.owner, { ref: 'WARD-4', lines: [dispatched] });
    await storeOrder(test.owner, { ref: 'ONC-18', lines: [{ patientId: bruno }] });
    expect(await referencesOf('nc-1')).toEqual(['ONC-17']);
    expect(await referencesOf(' spec bru ')).toEqual(['ONC-17']);
    expect(await referencesOf('nobody')).toEqual([]);
    // Nothing of it can begin a name, and no reference has it.
    expect(await referencesOf("'")).toEqual([]);
    expect(await referencesOf('  ')).toHaveLength(2);
  });

  it('[START-03] show their dispatched lines by patient, and record who was shown', async () => {
    const { orderId, lineIds } = await storeOrder(test.owner, {
      ref: 'PAST-1',
      lines: [
        dispatched,
        { patientId: bruno, deliveries: [{ status: 'Dispatched', quantity: 3 }, { status: 'Cancelled' }] },
        { patientId: bruno, deliveries: [{ status: 'Cancelled' }] },
      ],
    });
    const { body } = await linesOf(orderId);
    expect(body.patients).toMatchObject([
      { patientId: '0', lines: [{ orderLineItemId: lineIds[0], quantity: 1 }] },
      {
        patientId: bruno,
        firstName: 'Bruno',
        lastName: 'Specimen',
        dateOfBirth: '23/06/1984',
        medicalRecordNumber: '0077',
        lines: [{ orderLineItemId: lineIds[1], quantity: 3, drug1Dose: 500 }],
      },
    ]);
    const { rows } = await test.owner.query(
      "select subject_ids from read_event where action = 'dispatched-lines'",
    );
    expect(rows).toEqual([{ subject_ids: [orderId, bruno] }]);
  });

  it('are of no other hospital or site, and none that were never dispatched', async () => {
    const theirs = await storeOrder(test.owner, { ref: 'THEIRS', hospital: 'DMOH05', lines: [dispatched] });
    const waiting = await storeOrder(test.owner, { ref: 'WAITING' });
    const feeding = await storeOrder(test.owner, { ref: 'FEEDING', site: 'TPN', lines: [dispatched] });
    for (const id of [theirs.orderId, waiting.orderId, feeding.orderId, randomUUID(), 'nonsense']) {
      expect((await linesOf(id)).problem.code).toBe('order-not-found');
    }
    const nutrition = await test.signIn('nutrition');
    const viewer = await test.signIn('viewer');
    for (const client of [nutrition, viewer]) {
      expect((await list({}, client)).problem.code).toBe('access-missing');
      expect((await linesOf(waiting.orderId, client)).problem.code).toBe('access-missing');
    }
  });
});

describe('reusing an order', () => {
  it('[START-03] makes a draft of the header and the ticked lines, judged at the new delivery date', async () => {
    const { lineIds } = await dispatchedOrder();
    const { status, body } = await reuse([...lineIds].reverse(), { deliveryTime: '11:30', comment: 'Again' });
    expect([status, body]).toMatchObject([200, { orderRef: 'AGAIN-1', drugCount: 2, editRequired: true }]);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef: 'AGAIN-1' } });
    expect(info.body).toMatchObject({
      deliveryDate: careDay(14),
      deliveryTime: '11:30',
      comment: 'Again',
      draftSaved: expect.any(Number),
      editRequired: true,
    });
    expect(
      info.body.patients[bruno]?.drugs.map((line) => [
        line.drug1Dose,
        line.editRequired,
        line.deliveryDateArray,
      ]),
    ).toEqual([
      [1000, true, [[careDay(14), false, 1, 1]]],
      [4560, false, [[careDay(14), false, 1, 1]]],
    ]);
  });

  it('[START-03] takes the header by the rules of a new order, and leaves nothing behind where it refuses', async () => {
    const { lineIds } = await dispatchedOrder();
    const past = await reuse(lineIds, { deliveryDate: careDay(-1) });
    expect([past.status, Object.keys(past.problem.fields ?? {})]).toEqual([422, ['deliveryDate']]);
    const tooLong = await reuse(lineIds, { orderRef: '123456789012345678901' });
    expect(Object.keys(tooLong.problem.fields ?? {})).toEqual(['orderRef']);
    expect((await reuse([...lineIds, randomUUID()])).problem.code).toBe('line-not-found');
    expect(await ordersCalled('AGAIN-1')).toEqual([]);
    await start(pharmacist, 'AGAIN-1');
    expect((await reuse(lineIds)).problem.code).toBe('duplicate-order-reference');
  });

  it('makes one order for the same idempotency key', async () => {
    const { lineIds } = await dispatchedOrder();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => reuse(lineIds, {}, headers)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ordersCalled('AGAIN-1')).toEqual([{ state: 'draft' }]);
  });
});
