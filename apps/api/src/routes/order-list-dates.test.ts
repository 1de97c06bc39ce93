import { formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { careDay } from './testing/placed-orders.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { place, wholeOrder, worked } from './testing/whole-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders cascade');
});

/** A Saturday and a Sunday; the Monday after them is the next day on which anything is delivered. */
const [saturday, sunday, monday] = [careDay(11), careDay(12), careDay(13)];
const onDays = (...days: string[]) => ({
  ...worked,
  deliveryDateArray: days.map((day, row): [string, false, string, number] => [day, false, '1', row + 1]),
});
const placeFor = (state: 'draft' | 'submitted', ...days: string[]) =>
  place(pharmacist, wholeOrder({ orderRef: 'DATES', state, patients: [{ lines: [onDays(...days)] }] }));
const listed = async (type: 'home' | 'draft') =>
  (await pharmacist.call('POST /api/v1/dashboard/orders', { body: { type } })).body.orders[0]?.notDeliverable;

it('lists say which dates of an order cannot be delivered, each once, with the next that can', async () => {
  expect((await placeFor('submitted', sunday, careDay(7), saturday, saturday)).status).toBe(200);
  const dates = [
    { date: saturday, next: monday },
    { date: sunday, next: monday },
  ];
  expect(await listed('home')).toEqual(dates);
  const { body } = await pharmacist.call('POST /api/v1/dashboard/order-search', {
    body: { orderRef: 'DATES' },
  });
  expect(body.orders[0]?.notDeliverable).toEqual(dates);
});

it('lists say it of a draft, and its submission says it again', async () => {
  await placeFor('draft', saturday);
  expect(await listed('draft')).toEqual([{ date: saturday, next: monday }]);
  const { body } = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: 'DATES' } });
  expect(body.notDeliverable).toEqual([{ date: saturday, next: monday }]);
});

it('lists and searches say it of a draft whose date has passed since it was judged', async () => {
  await placeFor('draft', careDay(7));
  expect(await listed('draft')).toEqual([]);
  await test.owner.query(`update order_line_delivery set delivery_date = '2026-11-02'`);
  const passed = [{ date: '02/11/2026', next: expect.any(String) }];
  expect(await listed('draft')).toEqual(passed);
  const { body } = await pharmacist.call('POST /api/v1/dashboard/order-search', {
    body: { orderRef: 'DATES' },
  });
  expect(body.orders[0]?.notDeliverable).toEqual(passed);
});

it('lists say nothing of what has been dispatched or cancelled, nor of dates that can be delivered', async () => {
  await placeFor('submitted', saturday, sunday);
  const settle = (status: string, day: string) =>
    test.owner.query('update order_line_delivery set status = $1 where delivery_date = $2', [
      status,
      parseCareDate(day),
    ]);
  await settle('Dispatched', saturday);
  expect((await listed('home'))?.map(({ date }) => date)).toEqual([sunday]);
  await settle('Cancelled', sunday);
  expect(await listed('home')).toEqual([]);
});

it('reads of an order with many lines only those with such a date', async () => {
  const found = (date: string) => [
    { code: 'NotDeliverable', severity: 'informs', measured: date, detail: '' },
  ];
  const date = '2031-03-08';
  const lines = Array.from({ length: 1200 }, (_, index) => ({
    deliveries: [{ date }],
    columns: { findings: index % 600 === 0 ? found(date) : [] },
  }));
  await storeOrder(test.owner, { ref: 'LARGE', lines });
  expect(await listed('home')).toEqual([{ date: formatCareDate(date), next: null }]);
  await test.owner.query('analyze order_line');
  // As a request asks, row-level security included.
  const { rows } = await test.portal.db.pool.query<{ 'QUERY PLAN': string }>(
    `explain select from order_line l
     where l.order_id = gen_random_uuid() and l.findings @> '[{"code": "NotDeliverable"}]'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_line_not_deliverable');
});
