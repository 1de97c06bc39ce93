import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let viewer: TestClient;
let largeId: string;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  viewer = await test.signIn('viewer');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
  const lines = Array.from({ length: 100 }, () => ({
    patientId,
    deliveries: [{ date: '2031-03-04' }, { date: '2031-03-05' }],
  }));
  largeId = (await storeOrder(test.owner, { ref: 'LARGE-1', lines })).orderId;
});
afterAll(() => test?.close());

type Asked = Omit<Body<'POST /api/v1/dashboard/order/details'>, 'groupOrderId'>;
const details = (groupOrderId: string, asked: Asked) =>
  viewer.call('POST /api/v1/dashboard/order/details', { body: { groupOrderId, ...asked } });

describe('an order in steps', () => {
  it('[DATA-08, API-11] answers a large order with its lines first, and with everything in the step for it', async () => {
    const first = await details(largeId, { async: true, type: 'CMP' });
    expect(first.body).toMatchObject({
      load_async: true,
      orderReference: 'LARGE-1',
      date_required: 'Multiple Dates',
      patients_count: 1,
      items_ordered_count: 200,
      patients_data: {},
    });
    expect(first.body.orderlines).toHaveLength(100);
    const [line] = first.body.orderlines ?? [];
    expect(line).toMatchObject({
      purchaseOrderNo: 'LARGE-1',
      orderSource: 'portal',
      merlinOrderID: largeId,
      orderType: 'CMP',
      description: 'fluorouracil, intravenous',
      deliveries: 2,
    });
    const step = { ident: 'a', async: true, type: 'CMP' } as const;
    const lines = await details(largeId, { ...step, step: 'orderlines' });
    expect(lines.body).toEqual(first.body);
    const last = await details(largeId, {
      ...step,
      step: 'orderdetails',
      order_reference: 'LARGE-1',
      orderSource: 'portal',
      order_id: largeId,
      order_type: 'CMP',
    });
    expect(last.body.load_async).toBe(true);
    const whole = await details(largeId, {});
    expect(last.body.orderdetails).toEqual(whole.body);
    expect(whole.body.patients_data[patientId]?.items).toHaveLength(200);
    expect(whole.body.load_async).toBeUndefined();
  });

  it('[DATA-08] answers an order that is not large at once', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'SMALL-1' });
    const { body } = await details(orderId, { async: true });
    expect(body.load_async).toBeUndefined();
    expect(body.patients_data['0']?.items).toHaveLength(1);
    expect((await details(orderId, { step: 'orderlines' })).body.orderlines).toHaveLength(1);
  });

  it('names the purchase order of a line where the order has one', async () => {
    const columns = { purchase_order_no: 'PO-7' };
    const { orderId } = await storeOrder(test.owner, { ref: 'BOUGHT-1', columns });
    const { body } = await details(orderId, { step: 'orderlines' });
    expect(body.orderlines?.map(({ purchaseOrderNo }) => purchaseOrderNo)).toEqual(['PO-7']);
  });

  it('[API-11] finds in no step what is not there, or belongs to another order', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'FOREIGN-1', hospital: 'DMOH05' });
    for (const step of ['orderlines', 'orderdetails'] as const) {
      expect((await details(orderId, { step })).status).toBe(404);
      expect((await details(largeId, { step, order_id: orderId })).status).toBe(404);
      expect((await details(largeId, { step, type: 'TPN' })).status).toBe(404);
      expect((await details('nonsense', { step })).status).toBe(404);
    }
  });
});

describe('orders by type', () => {
  it('[API-13] answers recent, held and draft orders of either site', async () => {
    const deliveries = [{ onHold: true }];
    const { orderId: held } = await storeOrder(test.owner, { ref: 'HELD-1', lines: [{ deliveries }] });
    const { orderId: draft } = await storeOrder(test.owner, { ref: 'DRAFT-1', state: 'draft' });
    const { orderId: nutrition } = await storeOrder(test.owner, { ref: 'TPN-1', site: 'TPN' });
    const { orderId: nutritionDraft } = await storeOrder(test.owner, {
      ref: 'TPN-2',
      site: 'TPN',
      state: 'draft',
    });
    const ids = async (type: Body<'POST /api/v1/dashboard/orders'>['type']) => {
      const { body } = await viewer.call('POST /api/v1/dashboard/orders', { body: { type, limit: 100 } });
      return body.orders.map((order) => order.groupOrderID);
    };
    expect(await ids('recent')).toEqual(expect.arrayContaining([held, largeId]));
    expect(await ids('onHold')).toEqual([held]);
    expect(await ids('draft')).toEqual([draft]);
    expect(await ids('recentTPN')).toEqual([nutrition]);
    expect(await ids('draftTPN')).toEqual([nutritionDraft]);
    expect(await ids('onHoldTPN')).toEqual([]);
  });
});
