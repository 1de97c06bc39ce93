import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { careDay, fluorouracil } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';
import { wholeOrder, worked } from './testing/whole-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});
afterAll(() => test?.close());

type Row = (typeof worked)['deliveryDateArray'][number];
const place = (orderRef: string, lines: number, rows: Row[]) =>
  pharmacist.call('POST /api/v1/orders', {
    body: wholeOrder({
      orderRef,
      state: 'draft',
      patients: [{ patientId, lines: Array(lines).fill({ ...worked, deliveryDateArray: rows }) }],
    }),
    headers: { 'idempotency-key': orderRef },
  });

// Each line is judged beside all doses of its patient: sixty equal rows in each of some lines had stopped the server.
it('takes many equal rows of one patient as one day of doses', async () => {
  const rows = Array(60).fill([careDay(7), careDay(8), '1', 1]);
  const { status, body, problem } = await place('EQUAL', 60, rows);
  expect([status, problem?.code]).toEqual([200, undefined]);
  expect(body.lines).toHaveLength(60);
  const { rows: stored } = await test.owner.query(
    'select max(pg_column_size(judged_with))::integer as bytes from order_line',
  );
  expect(stored[0].bytes).toBeLessThan(50_000);
});

it('says that an order holds too many deliveries of one patient, instead of judging them for minutes', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, day): Row => [careDay(7 + day), careDay(8 + day), '1', day + 1],
  );
  const { status, problem } = await place('DAYS', 200, rows);
  expect([status, problem.code]).toEqual([422, 'whole-order-refused']);
  expect(JSON.stringify(problem.lines)).toContain('at most 500 deliveries in one order');
});

it('takes five hundred deliveries of one patient in an order, and then not one more', async () => {
  const rows = Array.from(
    { length: 50 },
    (_, day): Row => [careDay(7 + day), careDay(8 + day), '1', day + 1],
  );
  const { status, body, problem } = await place('FULL', 10, rows);
  expect([status, problem?.code]).toEqual([200, undefined]);
  expect(body.lines).toHaveLength(10);
  const another = await pharmacist.call('POST /api/v1/order/drug/add', {
    body: fluorouracil('FULL', { patientId }),
  });
  expect([another.status, another.problem.fields?.deliveryDateArray]).toEqual([
    422,
    'A patient can have at most 500 deliveries in one order: please divide it',
  ]);
});
