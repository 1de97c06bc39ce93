import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start, undilutedSyringe, untestedBag } from './testing/placed-orders.ts';
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
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
  bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});

const reorder = (orderRef: string, orderLineItemIds: string[], headers: Record<string, string> = {}) =>
  pharmacist.call('POST /api/v1/order/reorder', { body: { orderRef, orderLineItemIds }, headers });
const submit = (orderRef: string) => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
const linesOf = async (ref: string) =>
  (
    await test.owner.query(
      'select count(*)::integer as lines from order_line join orders using (order_id) where order_ref = $1',
      [ref],
    )
  ).rows[0].lines;

/** A submitted order of these lines; answers their ids. */
type Line = ReturnType<typeof fluorouracil>;

async function past(...lines: ((orderRef: string) => Line)[]): Promise<string[]> {
  const ref = `PAST-${randomUUID().slice(0, 8)}`;
  await start(pharmacist, ref);
  const ids: string[] = [];
  for (const line of lines) {
    ids.push((await add(pharmacist, { ...line(ref), patientId: bruno })).orderLineItemId);
  }
  expect((await submit(ref)).status).toBe(200);
  return ids;
}

describe('ordering past lines again', () => {
  it('[SELECT-12] adds each with rounded doses, marked reordered, judged anew, for its patient, and it submits', async () => {
    const ids = await past(
      (ref) =>
        fluorouracil(ref, {
          deliveryDateArray: [
            [careDay(3), careDay(4), '2', 1],
            [careDay(9), false, '5', 2],
          ],
        }),
      (ref) => fluorouracil(ref, { drug1Dose: '4500', onHold: true, isFavourite: true }),
    );
    await test.owner.query('update order_line set drug1_dose = 4560.005 where line_id = $1', [ids[0]]);
    const orderRef = await start(pharmacist, 'AGAIN-1');
    const { status, body } = await reorder(orderRef, [ids[1]!, ids[0]!]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { drug1Dose: 4500, reordered: true, editRequired: false, onHold: false, isFavourite: false },
      { drug1Dose: 4560.01, reordered: true, editRequired: false, patientId: bruno, totalVolume: 230 },
    ]);
    expect(body.lines.map((line) => line.deliveryDateArray)).toEqual([
      [[careDay(7), false, 1, 1]],
      [[careDay(7), false, 2, 1]],
    ]);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(info.body).toMatchObject({ patientKeys: [bruno], drugCount: 2 });
    expect((await submit(orderRef)).status).toBe(200);
    const { rows } = await test.owner.query(
      "select subject_id from audit_event where action = 'line-reordered' order by subject_id",
    );
    expect(rows.map((row: { subject_id: string }) => row.subject_id)).toEqual(
      body.lines.map((line) => line.orderLineItemId).sort(),
    );
  });

  it('[SUMMARY-13] flags a line that cannot be made or is not offered any more, and does not let it be submitted', async () => {
    const [tooFull, unknown, fine] = await past(
      (ref) => undilutedSyringe(ref, '2500'),
      (ref) => undilutedSyringe(ref, '2400'),
      fluorouracil,
    );
    await test.owner.query('update order_line set drug1_dose = 3500 where line_id = $1', [tooFull]);
    await test.owner.query("update order_line set drug1_code = 'WITHDRAWN' where line_id = $1", [unknown]);
    const orderRef = await start(pharmacist, 'AGAIN-1');
    const { status, body } = await reorder(orderRef, [tooFull!, unknown!, fine!]);
    expect(status).toBe(200);
    expect(body.lines.map((line) => line.editRequired)).toEqual([true, true, false]);
    expect(body.lines[0]?.findings.map(({ code }) => code)).toContain('VLD-INV-SYRINGEVOLUME');
    expect(body.lines[1]?.findings.map(({ code }) => code)).toContain('INVALID_LINE');
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(info.body.editRequired).toBe(true);
    expect((await submit(orderRef)).problem.code).toBe('order-needs-review');
  });

  it('[SUMMARY-13] flags no line that was entered itself, whatever a check finds of it later', async () => {
    const orderRef = await start(pharmacist, 'OWN-1');
    const { orderLineItemId } = await add(pharmacist, undilutedSyringe(orderRef, '2400'));
    for (const change of ["drug1_code = 'WITHDRAWN'", 'drug1_dose = 3500']) {
      await test.owner.query(`update order_line set ${change} where line_id = $1`, [orderLineItemId]);
      const checked = await pharmacist.call('POST /api/v1/order/validate', { body: { orderRef } });
      expect(checked.body.data.message).toBe('error');
      const { body } = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
      expect([body.editRequired, body.patients['0']?.drugs[0]?.editRequired]).toEqual([false, false]);
    }
  });

  it('never takes over a confirmation: what was waved through then is asked again', async () => {
    const ids = await past((ref) => untestedBag(ref, { overrideStability: true }));
    const orderRef = await start(pharmacist, 'AGAIN-1');
    const [line] = (await reorder(orderRef, ids)).body.lines;
    expect(line).toMatchObject({ editRequired: true, overrideStability: false, overrides: [] });
    expect((await submit(orderRef)).problem.code).toBe('order-needs-review');
    const edited = await pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...untestedBag(orderRef), orderLineItemId: line!.orderLineItemId, overrideStability: true },
    });
    expect(edited.body.lines).toMatchObject([{ editRequired: false, reordered: true, patientId: bruno }]);
    expect((await submit(orderRef)).status).toBe(200);
  });

  it('adds all or none, and nothing that is not a submitted line of this hospital and site', async () => {
    const [mine] = await past(fluorouracil);
    const store = async (order: Parameters<typeof storeOrder>[1]) =>
      (await storeOrder(test.owner, order)).lineIds[0]!;
    const theirs = await store({ ref: 'THEIRS', hospital: 'DMOH05' });
    const draft = await store({ ref: 'DRAFT', state: 'draft' });
    const nutrition = await store({ ref: 'TPN', site: 'TPN' });
    const orderRef = await start(pharmacist, 'AGAIN-1');
    for (const id of [theirs, draft, nutrition, randomUUID(), 'nonsense']) {
      const { status, problem } = await reorder(orderRef, [mine!, id]);
      expect([status, problem.code]).toEqual([404, 'line-not-found']);
    }
    expect(await linesOf('AGAIN-1')).toBe(0);
    const trial = await start(pharmacist, 'TRIAL', { type: 'trial' });
    for (const draftOfNobody of ['NOWHERE', trial])
      expect((await reorder(draftOfNobody, [mine!])).problem.code).toBe('order-not-found');
  });

  it('adds once for the same idempotency key, and a line that is named twice once', async () => {
    const [mine] = await past(fluorouracil);
    const orderRef = await start(pharmacist, 'AGAIN-1');
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => reorder(orderRef, [mine!, mine!], headers)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await linesOf('AGAIN-1')).toBe(1);
  });
});
