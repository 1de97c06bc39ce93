import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, addConfirmed, careDay, confirmedAsTold, fluorouracil, start } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});

type Changes = Parameters<typeof fluorouracil>[1];
/** Stable for 336 hours: treated 40 days on it falls short, a day after its delivery it does not. */
const late = (orderRef: string, changes: Changes = {}) =>
  fluorouracil(orderRef, {
    patientId,
    deliveryDateArray: [[careDay(7), careDay(40), '1', 1]],
    ...changes,
  });
const inTime: Changes = { deliveryDateArray: [[careDay(7), careDay(8), '1', 1]] };
const reason = 'Kept frozen at the ward';
const submit = (orderRef: string) => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });

const ways = {
  add: async (changes: Changes) => {
    const orderRef = await start(pharmacist, `ADD-${Math.random()}`.slice(0, 12));
    return pharmacist.call('POST /api/v1/order/drug/add', { body: late(orderRef, changes) });
  },
  edit: async (changes: Changes) => {
    const orderRef = await start(pharmacist, `EDIT-${Math.random()}`.slice(0, 12));
    const { orderLineItemId } = await add(pharmacist, late(orderRef, inTime));
    return pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...late(orderRef, changes), orderLineItemId },
    });
  },
  'whole order': async (changes: Changes) => {
    const { orderRef: _, patientId: __, ...line } = late('', changes);
    return pharmacist.call('POST /api/v1/orders', {
      headers: { 'Idempotency-Key': String(Math.random()) },
      body: {
        orderRef: `WHOLE-${Math.random()}`.slice(0, 12),
        deliveryDate: careDay(7),
        state: 'submitted',
        patients: [{ patientId, lines: [line] }],
      },
    });
  },
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a preparation that falls short, by %s', (way) => {
  it.each([
    ['nothing', {}],
    ['the flag, which gives no reason', { overrideStability: true, overrideDosage: true }],
    ['a confirmation of no figure', { confirmed: [{ code: 'RealDateFallsShort', reason }] }],
    ['another confirmation', { confirmed: [{ code: 'MissingStability', reason }] }],
  ] satisfies [string, Changes][])('is refused with %s', async (_, changes) => {
    const { status, problem } = await ways[way](changes);
    const [line] = (problem.lines as { code: string }[] | undefined) ?? [];
    expect([status, (line ?? problem).code]).toEqual([422, 'line-needs-override']);
  });

  it('is refused with a reason that says nothing', async () => {
    const told = (await ways[way]({})).problem;
    const { status, problem } = await ways[way]({ confirmed: confirmedAsTold(told, ' x ') });
    const [line] = (problem.lines as { fields: object }[] | undefined) ?? [];
    expect([status, (line ?? problem).fields]).toEqual([
      422,
      { 'confirmed.0.reason': 'Please give at least 3 characters' },
    ]);
  });

  it('is taken when it is confirmed with a reason, which stays with the line', async () => {
    const told = (await ways[way]({})).problem;
    await test.owner.query('truncate orders cascade');
    expect((await ways[way]({ confirmed: confirmedAsTold(told, reason) })).status).toBe(200);
    const { rows } = await test.owner.query('select overrides from order_line');
    expect(rows[0].overrides).toMatchObject([
      { override: 'overrideStability', reason: 'Kept frozen at the ward', by: 'Priya Demonstrator' },
    ]);
  });
});

describe('at the submit', () => {
  it('what was confirmed is not asked again, and what falls short only since then is', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await addConfirmed(pharmacist, late(orderRef));
    expect((await submit(orderRef)).status).toBe(200);

    const second = await start(pharmacist, 'ONC-2');
    await add(pharmacist, late(second, inTime));
    await test.owner.query(
      'update order_line_delivery set treatment_date = current_date + 40 where status is null',
    );
    const { status, problem } = await submit(second);
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.message).toContain('falls short of the treatment by');
  });
});

describe('a finished product', () => {
  it('has to last as well, by the storage that the catalogue states', async () => {
    const { rows } = await test.owner.query(
      `select p ->> 'fp_code' as code, p ->> 'min_order_quantity' as quantity
       from catalogue_version, jsonb_array_elements(document -> 'finishedProducts') p
       where is_current and p ->> 'stabilityStorage' = '30' and p ->> 'stabilityUOM' = 'days' limit 1`,
    );
    const { code: fp_code, quantity } = rows[0];
    const orderRef = await start(pharmacist, 'ONC-1');
    const product = (treated: number, changes: Changes = {}) =>
      pharmacist.call('POST /api/v1/order/drug/add', {
        body: {
          orderRef,
          patientId,
          fp_code,
          deliveryDateArray: [[careDay(7), careDay(treated), quantity, 1]],
          ...changes,
        },
      });
    const { problem } = await product(40);
    expect(problem.code).toBe('line-needs-override');
    expect((await product(40, { confirmed: confirmedAsTold(problem) })).body.lines[0]).toMatchObject({
      overrideStability: true,
    });
    expect((await product(9)).status).toBe(200);
  });
});
