import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';

let test: TestPortal;
let nutrition: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  nutrition = await test.signIn('nutrition');
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate orders cascade'));

const CODE = 'DMO-TPN-001';
const NAME = 'Triple chamber bag central N7 with electrolytes 1000 mL, no additives';
const product = { tpn_code: CODE, min_order_quantity: 4, accept_multiple: 4, max_batch_size: 200 };
type Wanted = Body<'POST /api/v1/tpn/products'>;
const describeProduct = (body: Wanted) => nutrition.call('POST /api/v1/tpn/products', { body });

describe('nutrition products', () => {
  it('[ORDAPI-07] are listed with what may be ordered of them', async () => {
    const { status, body } = await nutrition.call('GET /api/v1/tpn/products');
    expect(status).toBe(200);
    expect(body).toContainEqual({ ...product, type: 'TPN', title: NAME, label: NAME, tpn_product: NAME });
    expect(new Set(body.map(({ tpn_code }) => tpn_code)).size).toBe(body.length);
  });

  it('[ORDAPI-08, ORDAPI-19] are described with how they are kept, by code or by name', async () => {
    const described = {
      ...product,
      stabilityStorage: 700,
      stabilityUOM: 'days',
      stabilityStorageType: 'Below 25C',
    };
    const ways: Wanted[] = [
      { code: CODE },
      { reference: ` ${CODE.toLowerCase()} ` },
      { reference: NAME, drug1_name: NAME, type: 'TPN', code: CODE },
    ];
    for (const body of ways) {
      expect((await describeProduct(body)).body).toMatchObject(described);
    }
  });

  it('[ORDAPI-19] are not guessed at', async () => {
    const ways: Wanted[] = [{}, { code: '' }, { code: 'DMO-TPN' }, { code: CODE, drug1_name: 'another' }];
    for (const body of ways) {
      const { status, problem } = await describeProduct(body);
      expect([status, problem.code]).toEqual([404, 'product-not-found']);
    }
    expect((await describeProduct({ code: 'x\0' })).status).toBe(400);
  });

  it('[ROLE-10] are for those with TPN Access alone', async () => {
    const ward = await test.signIn('ward');
    const listed = await ward.call('GET /api/v1/tpn/products');
    const described = await ward.call('POST /api/v1/tpn/products', { body: { code: CODE } });
    expect([listed.status, described.status]).toEqual([403, 403]);
  });
});

describe('a nutrition order', () => {
  const line = (orderRef: string, quantity: string) => ({
    orderRef,
    patientId: '0',
    drugPresentationId: 0,
    tpn_code: CODE,
    tpn_product: NAME,
    max_batch_size: 200,
    qtyMultiple: 4,
    editRequired: false,
    deliveryDateArray: [[careDay(7), false, quantity, 1]] as [string, false, string, number][],
  });

  it('[CAP-14, CAP-15] holds nutrition products alone, a compounding order preparations and finished products', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const compounding = await start(pharmacist, 'CMP-1');
    const finished = {
      orderRef: compounding,
      fp_code: 'DMO-FP-0101',
      deliveryDateArray: line('', '15').deliveryDateArray,
    };
    const orderRef = await start(nutrition, 'TPN-1', { type: 'TPN' });
    expect(await add(pharmacist, fluorouracil(compounding))).toMatchObject({
      type: 'PS',
      drug1GenericName: 'fluorouracil',
      adminRouteCode: 'IV',
      container: 'Infusor LV5',
      diluent: 'Sodium chloride 0.9%',
    });
    // Everything but quantity and day comes from the server.
    expect(await add(pharmacist, finished)).toMatchObject({
      type: 'FP',
      drug1GenericName: 'bupivacaine',
      drug2GenericName: 'fentanyl',
      totalVolume: 100,
    });
    expect(await add(nutrition, line(orderRef, '4'))).toMatchObject({ type: 'TPN', tpn_code: CODE });
    const typeOf = async (ref: string) =>
      (await pharmacist.call('POST /api/v1/order/info', { body: { orderRef: ref } })).body.type;
    expect([await typeOf(compounding), await typeOf(orderRef)]).toEqual(['CMP', 'TPN']);
  });

  it('takes a product without a patient and is submitted', async () => {
    const orderRef = await start(nutrition, 'TPN-1', { type: 'TPN' });
    const added = await add(nutrition, { ...line(orderRef, '8'), onHold: true });
    // The nutrition site has no holds.
    expect(added).toMatchObject({ type: 'TPN', patientId: '0', quantity: 8, multiple: 4, onHold: false });
    const again = await add(nutrition, line(orderRef, '4'));
    const { orderLineItemId } = again;
    const removed = await nutrition.call('POST /api/v1/order/drug/remove', {
      body: { orderRef, drugPresentationId: 0, patientId: '0', orderLineItemId },
    });
    expect(removed.status).toBe(200);
    const info = await nutrition.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(info.body).toMatchObject({ type: 'TPN', drugCount: 1, patientKeys: ['0'] });
    expect((await nutrition.call('POST /api/v1/order/submit', { body: { orderRef } })).status).toBe(200);
    const { body } = await nutrition.call('POST /api/v1/dashboard/orders', { body: { type: 'recentTPN' } });
    expect(body.orders.map(({ orderRefView }) => orderRefView)).toEqual(['TPN-1']);
  });

  it.each([
    ['2', 'Quantity ordered is less than the minimum of 4'],
    ['6', 'Order quantity must be in multiples of 4'],
    ['204', 'Order quantity is more than the maximum of 200'],
  ])('[DRUGFORM-51] refuses %s of a product: %s', async (quantity, message) => {
    const orderRef = await start(nutrition, 'TPN-1', { type: 'TPN' });
    const body = line(orderRef, quantity);
    const { status, problem } = await nutrition.call('POST /api/v1/order/drug/add', { body });
    expect([status, problem.fields]).toEqual([422, { 'deliveryDateArray.0.2': message }]);
  });

  it("[ROLE-10] is nobody's without TPN Access", async () => {
    const orderRef = await start(nutrition, 'TPN-1', { type: 'TPN' });
    const ward = await test.signIn('ward');
    const info = await ward.call('POST /api/v1/order/info', { body: { orderRef } });
    const added = await ward.call('POST /api/v1/order/drug/add', { body: line(orderRef, '4') });
    expect([info.problem.code, added.problem.code]).toEqual(['order-not-found', 'order-not-found']);
  });
});
