import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { addConfirmed, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { storeQuery } from './testing/stored-queries.ts';

let test: TestPortal;
let key: string;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  key = await makeSupplierKey(test.owner, { name: 'Compounding Line 1', hospitalIds: ['DMOH01', 'DMOH02'] });
});
afterAll(() => test?.close());

const send = (moves: SupplierMove[], supplierKey: string | undefined = key) =>
  test.anybody.call('POST /api/v1/supplier/order-lines', {
    body: { moves },
    ...(supplierKey && { headers: { 'x-supplier-key': supplierKey } }),
  });

/** What is answered besides of a line of which nobody had to confirm anything. */
const unconfirmed = { overrides: [], notDeliverable: null };

/** A placed order with an item for each status. */
async function placed(statuses: { status?: string; onHold?: boolean }[] = [{}], order: object = {}) {
  count += 1;
  return storeOrder(test.owner, {
    ref: `SUP-${count}`,
    lines: statuses.map((delivery) => ({ deliveries: [delivery] })),
    ...order,
  });
}
const statusesOf = async (orderId: string) =>
  (
    await test.owner.query<{ status: string }>(
      `select d.status from order_line_delivery d join order_line l using (line_id)
       where d.order_id = $1 order by l.position`,
      [orderId],
    )
  ).rows.map((row) => row.status);

describe("the supplier's call", () => {
  it('moves an item through its day, and what the hospital sees moves with it', async () => {
    const { orderId, deliveryIds } = await placed();
    const [merlinOrderLineID = ''] = deliveryIds;
    const viewer = await test.signIn('viewer');
    const counts = async () => {
      const { body } = await viewer.call('POST /api/v1/dashboard/order-search', {
        body: { orderRef: `SUP-${count}` },
      });
      const { Pending, Reviewed, Manufactured, Dispatched } = body.orders[0]!;
      return [Pending, Reviewed, Manufactured, Dispatched];
    };
    expect(await counts()).toEqual([1, 0, 0, 0]);
    const seen: number[][] = [];
    for (const status of ['reviewed', 'IN MANUFACTURE', 'Shipped']) {
      const { status: http, body } = await send([{ merlinOrderLineID, status }]);
      expect([http, body.results[0]?.ok]).toEqual([200, true]);
      seen.push(await counts());
    }
    expect(seen).toEqual([
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ]);
    expect(await statusesOf(orderId)).toEqual(['Dispatched']);
  });

  it('refuses a move of an item that is not what the supplier looked at, and says what changed', async () => {
    const { orderId, deliveryIds } = await placed([{ status: 'Pending' }, { status: 'Pending' }], {
      columns: { submitted_by_name: 'Priya Demonstrator' },
    });
    const [changed = '', untouched = ''] = deliveryIds;
    const editor = await test.signIn('pharmacist');
    const { body } = await editor.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: orderId },
    });
    const item = Object.values(body.patients_data)
      .flatMap(({ items }) => items)
      .find((each) => each.merlinOrderLineID === changed)!;
    const edited = await editor.call('POST /api/v1/dashboard/order/manage', {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID: changed,
        orderLineId: item.orderLineId,
        groupOrderID: orderId,
        type: 'CMP',
        drugName: 'fluorouracil',
        onHold: true,
      },
    });
    expect(edited.status).toBe(200);

    const { version } = item;
    const moves = [changed, untouched].map((merlinOrderLineID) => ({
      merlinOrderLineID,
      status: 'Reviewed',
      version,
    }));
    const { body: answered } = await send(moves);
    const change = 'Priya Demonstrator put this item on hold.';
    expect(answered.results).toEqual([
      {
        merlinOrderLineID: changed,
        ok: false,
        code: 'stale-version',
        message: `${change} Please look at the change first.`,
        changes: [change],
        version: version + 1,
      },
      { merlinOrderLineID: untouched, ok: true, status: 'Reviewed', ...unconfirmed },
    ]);
    expect(await statusesOf(orderId)).toEqual(['Pending', 'Reviewed']);
    const newest = await send([{ merlinOrderLineID: changed, status: 'Cancelled', version: version + 1 }]);
    expect(newest.body.results).toMatchObject([{ ok: true }]);
  });

  it('is answered what was confirmed of the line, by whom, when and why, and that its date cannot be delivered', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const orderRef = await start(pharmacist, 'SUP-CONFIRMED');
    // A Saturday and the Tuesday after it.
    const [saturday, tuesday] = [careDay(11), careDay(14)];
    const above = fluorouracil(orderRef, {
      drug1Dose: '9999',
      deliveryDateArray: [
        [saturday, false, '1', 1],
        [tuesday, false, '1', 2],
      ],
    });
    const line = await addConfirmed(pharmacist, above, 'Agreed at the tumour board');
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
    const { rows } = await test.owner.query(
      'select delivery_id from order_line_delivery where line_id = $1 order by row_number',
      [line.orderLineItemId],
    );
    const moves = rows.map((row) => ({ merlinOrderLineID: row.delivery_id, status: 'Reviewed' }));
    const { body } = await send(moves);
    const confirmed = {
      code: 'VLD-TEX-DRUG1DOSE',
      by: 'Priya Demonstrator',
      at: line.overrides[0]?.at,
      shown: line.overrides[0]?.shown,
      reason: 'Agreed at the tumour board',
    };
    expect(body.results).toMatchObject([
      { ok: true, overrides: [confirmed], notDeliverable: { date: saturday, next: careDay(13) } },
      { ok: true, overrides: [confirmed], notDeliverable: null },
    ]);
  });

  it('takes a reason as it is read, and none that turns the direction of reading', async () => {
    const { deliveryIds } = await storeOrder(test.owner, {
      ref: 'ONC-R',
      lines: [{ deliveries: [{ status: 'In manufacture' }, { status: 'In manufacture' }] }],
    });
    const [unread, recalled] = deliveryIds as [string, string];
    const cancel = (merlinOrderLineID: string, reason: string) => ({
      merlinOrderLineID,
      status: 'Cancelled',
      reason,
    });
    const { body } = await send([
      cancel(unread, '\u200b\u3164'),
      cancel(unread, 'Recall\u202e'),
      cancel(recalled, ' Recall\u00a0of\u200b  a batch '),
    ]);
    expect(body.results.map((result) => (result.ok ? result.status : result.code))).toEqual([
      'line-cancel-reason-missing',
      'form-invalid',
      'Cancelled',
    ]);
    const { rows } = await test.owner.query(
      'select cancel_reason from order_line_delivery where delivery_id = $1',
      [recalled],
    );
    expect(rows).toEqual([{ cancel_reason: 'Recall of a batch' }]);
  });

  it('answers each move by itself, with what it refused and why', async () => {
    const { orderId, deliveryIds } = await placed([
      { status: 'Pending' },
      { status: 'Pending' },
      { status: 'Reviewed', onHold: true },
      { status: 'In manufacture' },
      { status: 'Dispatched' },
      { status: 'In manufacture' },
    ]);
    const [pending, skipped, held, made, gone, recalled] = deliveryIds as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const { body } = await send([
      { merlinOrderLineID: pending, status: 'Reviewed' },
      { merlinOrderLineID: skipped, status: 'Dispatched' },
      { merlinOrderLineID: held, status: 'In manufacture' },
      { merlinOrderLineID: made, status: 'Cancelled' },
      { merlinOrderLineID: gone, status: 'Cancelled', reason: 'Recall' },
      { merlinOrderLineID: recalled, status: 'Cancelled', reason: 'Recall of a batch' },
      { merlinOrderLineID: 'nonsense', status: 'Reviewed' },
      { merlinOrderLineID: pending, status: 'In manufacture' },
      { merlinOrderLineID: skipped, status: 'Eaten' },
    ]);
    expect(body.results).toEqual([
      { merlinOrderLineID: pending, ok: true, status: 'Reviewed', ...unconfirmed },
      {
        merlinOrderLineID: skipped,
        ok: false,
        code: 'line-move-not-allowed',
        message: 'An item that is Pending cannot become Dispatched.',
      },
      {
        merlinOrderLineID: held,
        ok: false,
        code: 'line-on-hold',
        message: 'The item is on hold: it can be cancelled, but does not move on.',
      },
      {
        merlinOrderLineID: made,
        ok: false,
        code: 'line-cancel-reason-missing',
        message: 'An item in manufacture is cancelled with a reason.',
      },
      {
        merlinOrderLineID: gone,
        ok: false,
        code: 'line-move-not-allowed',
        message: 'An item that is Dispatched cannot become Cancelled.',
      },
      { merlinOrderLineID: recalled, ok: true, status: 'Cancelled', ...unconfirmed },
      {
        merlinOrderLineID: 'nonsense',
        ok: false,
        code: 'line-not-found',
        message: 'There is no such order line at the hospitals of this key.',
      },
      { merlinOrderLineID: pending, ok: true, status: 'In manufacture', ...unconfirmed },
      {
        merlinOrderLineID: skipped,
        ok: false,
        code: 'line-move-not-allowed',
        message: 'An item that is Pending cannot become Eaten.',
      },
    ]);
    expect(await statusesOf(orderId)).toEqual([
      'In manufacture',
      'Pending',
      'Reviewed',
      'In manufacture',
      'Dispatched',
      'Cancelled',
    ]);
  });

  it("[NFR-02] leaves each move in the audit, and a cancelled item as the order's last edit", async () => {
    const { orderId, deliveryIds, lineIds } = await placed();
    const [merlinOrderLineID = ''] = deliveryIds;
    const lastEdit = async () =>
      (await test.owner.query('select edited_by_name from orders where order_id = $1', [orderId])).rows[0]
        .edited_by_name;
    await send([
      { merlinOrderLineID, status: 'Reviewed' },
      { merlinOrderLineID, status: 'In manufacture' },
    ]);
    expect(await lastEdit()).toBeNull();
    await send([{ merlinOrderLineID, status: 'Cancelled', reason: 'Recall' }]);
    expect(await lastEdit()).toBe('Compounding Line 1');
    const { rows } = await test.owner.query(
      `select action, user_name, hospital_id, before, after from audit_event where subject_id = $1 order by audit_event_id`,
      [lineIds[0]],
    );
    expect(rows.map((row) => [row.action, row.user_name, row.hospital_id, row.after.version])).toEqual([
      ['line-reviewed', 'Compounding Line 1', 'DMOH01', 2],
      ['line-manufactured', 'Compounding Line 1', 'DMOH01', 3],
      ['line-cancelled', 'Compounding Line 1', 'DMOH01', 4],
    ]);
    expect(rows[2].after).toMatchObject({ status: 'Cancelled', reason: 'Recall', merlinOrderLineID });
  });

  it('leaves in the audit that a query was closed with the item that the supplier cancelled', async () => {
    const { deliveryIds } = await placed();
    const [merlinOrderLineID = ''] = deliveryIds;
    const queryId = await storeQuery(test.owner, { subjectId: merlinOrderLineID, askedBy: 'hospital' });
    await send([{ merlinOrderLineID, status: 'Cancelled', reason: 'Recall' }]);
    const { rows } = await test.owner.query(
      'select action, user_name, hospital_id from audit_event where subject_id = $1',
      [queryId],
    );
    expect(rows).toEqual([
      { action: 'query-closed', user_name: 'Compounding Line 1', hospital_id: 'DMOH01' },
    ]);
  });

  it('tells a user who edits what the supplier moved meanwhile', async () => {
    const { orderId, deliveryIds } = await placed();
    const [merlinOrderLineID = ''] = deliveryIds;
    await send([{ merlinOrderLineID, status: 'Reviewed' }]);
    const ward = await test.signIn('ward');
    const { status, problem } = await ward.call('POST /api/v1/dashboard/order/manage', {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID,
        orderId,
        customerRequiredDate: '04/03/2031',
        type: 'CMP',
        drugName: 'fluorouracil',
        quantity: 4,
        version: 1,
      },
    });
    expect([status, problem.changes]).toEqual([409, ['Compounding Line 1 reviewed this item.']]);
  });

  it('sends one notice for each order to the open screens of its hospital', async () => {
    const orders = [await placed([{}, {}]), await placed([{}], { hospital: 'DMOH02' })];
    const notices: unknown[] = [];
    await test.owner.query('listen bolt_change');
    test.owner.on('notification', ({ payload }) => notices.push(JSON.parse(payload ?? '{}')));
    await send(
      orders.flatMap(({ deliveryIds }) =>
        deliveryIds.map((merlinOrderLineID) => ({ merlinOrderLineID, status: 'Reviewed' })),
      ),
    );
    const expected = orders.map(({ orderId }, index) => ({
      hospitalId: `DMOH0${index + 1}`,
      kind: 'order',
      id: orderId,
    }));
    await expect.poll(() => notices.length).toBe(2);
    expect(notices).toEqual(expect.arrayContaining(expected));
  });

  it('takes turns with the hospital: an item is reviewed or cancelled first, and both are kept', async () => {
    const { orderId, deliveryIds } = await placed([{}, {}, {}, {}]);
    const ward = await test.signIn('ward');
    const moves = deliveryIds.map((merlinOrderLineID) => ({ merlinOrderLineID, status: 'Reviewed' }));
    const cancels = deliveryIds.map((merlinOrderLineID) =>
      ward.call('POST /api/v1/dashboard/order/cancel', {
        body: {
          merlinOrderID: orderId,
          merlinOrderLineID,
          orderLineId: '',
          orderId,
          drugName: 'fluorouracil',
          type: 'CMP',
        },
      }),
    );
    const [replies, { body }] = await Promise.all([Promise.all(cancels), send(moves)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(orderId)).toEqual(Array(4).fill('Cancelled'));
    const { rows } = await test.owner.query('select version from order_line_delivery where order_id = $1', [
      orderId,
    ]);
    const reviewed = body.results.filter(({ ok }) => ok).length;
    expect(rows.reduce((sum, row) => sum + row.version - 1, 0)).toBe(4 + reviewed);
  });

  it('[NFR-07] moves nothing of a hospital that the key does not name, nor a draft, nor an order from elsewhere', async () => {
    const orders = [
      await placed([{}], { hospital: 'DMOH05' }),
      await placed([{}], { state: 'draft' }),
      await placed([{}], { columns: { source: 'NONBOLT' } }),
    ];
    const { body } = await send(
      orders.map(({ deliveryIds }) => ({ merlinOrderLineID: deliveryIds[0]!, status: 'Reviewed' })),
    );
    expect(body.results.map((result) => (result.ok ? 'ok' : result.code))).toEqual([
      'line-not-found',
      'line-not-found',
      'line-move-not-allowed',
    ]);
    expect(await statusesOf(orders[0]!.orderId)).toEqual(['Pending']);
  });
});

describe("the supplier's key", () => {
  it('is asked for, and an unknown one opens nothing', async () => {
    const { deliveryIds, orderId } = await placed();
    const moves = [{ merlinOrderLineID: deliveryIds[0]!, status: 'Reviewed' }];
    for (const wrong of ['', 'bsk_unknown']) {
      const { status, problem } = await send(moves, wrong);
      expect([status, problem.code]).toEqual([401, 'supplier-key-wrong']);
    }
    expect(await statusesOf(orderId)).toEqual(['Pending']);
  });

  it('is kept as a hash, and a new one of its name takes its place and its hospitals', async () => {
    const asked = { name: 'Line 2', hospitalIds: ['DMOH01', 'DMOH03'] };
    const old = await makeSupplierKey(test.owner, asked);
    const fresh = await makeSupplierKey(test.owner, { ...asked, hospitalIds: ['DMOH02'] });
    const { rows } = await test.owner.query(
      `select k.key_hash, array_agg(h.hospital_id) as hospitals from supplier_key k
       join supplier_key_hospital h using (supplier_key_id) where supplier_name = 'Line 2' group by k.key_hash`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].hospitals).toEqual(['DMOH02']);
    expect(String(rows[0].key_hash)).not.toContain(fresh);
    const { deliveryIds } = await placed();
    const moves = [{ merlinOrderLineID: deliveryIds[0]!, status: 'Reviewed' }];
    expect((await send(moves, old)).status).toBe(401);
    expect((await send(moves, fresh)).body.results[0]?.ok).toBe(false);
  });

  it('is not made for a hospital that does not exist, nor for none', async () => {
    const make = (hospitalIds: string[]) => makeSupplierKey(test.owner, { name: 'Line 3', hospitalIds });
    await expect(make(['DMOH01', 'NOWHERE'])).rejects.toThrow('There is no hospital NOWHERE');
    await expect(make([])).rejects.toThrow('A key needs a hospital at least');
  });

  it('waits after too many calls, and so does an address that guesses', async () => {
    const busy = await makeSupplierKey(test.owner, { name: 'Busy', hospitalIds: ['DMOH01'] });
    const moves = [{ merlinOrderLineID: 'nonsense', status: 'Reviewed' }];
    const call = (supplierKey: string, remoteAddress: string) =>
      test.anybody.send({
        method: 'POST',
        url: '/api/v1/supplier/order-lines',
        payload: { moves },
        headers: { 'x-supplier-key': supplierKey },
        remoteAddress,
      });
    const statuses = new Set<number>();
    for (let n = 0; n < 260; n += 1) statuses.add((await call(busy, '192.0.2.1')).status);
    expect([...statuses]).toEqual([200, 429]);
    // More than two minutes hold, should one end meanwhile.
    const guesses = [];
    for (let n = 0; n < 45; n += 1) guesses.push(await call(`guess-${n}`, '192.0.2.2'));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const limited = guesses.find(({ status }) => status === 429);
    expect(limited?.problem.code).toBe('too-many-supplier-calls');
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
    // Whoever has a key of their own behind the same address is not held up.
    const other = await makeSupplierKey(test.owner, { name: 'Behind it', hospitalIds: ['DMOH01'] });
    expect((await call(other, '192.0.2.2')).status).toBe(200);
  });

  it('gives its role no more than moving: it reads no patient and changes no quantity', async () => {
    const asSupplier = (text: string) =>
      test.portal.db
        .asSupplier((tx) => tx.query({ name: 'try', text }))
        .then(
          (rows) => rows.length,
          (error: { code?: string }) => error.code,
        );
    for (const text of [
      'select * from patient',
      'select * from order_line',
      'select comment from orders',
      'select * from supplier_key',
      'update order_line_delivery set quantity = 1',
      'delete from orders',
      'select * from audit_event',
    ])
      expect([text, await asSupplier(text)]).toEqual([text, '42501']);
    expect(await asSupplier('select order_id from orders')).toBe(0);
  });

  it.each([
    { moves: [] },
    { moves: 'all' },
    { moves: [{ merlinOrderLineID: 'x' }] },
    { moves: [{ merlinOrderLineID: 'x', status: 'Reviewed', extra: 1 }] },
    { moves: Array(501).fill({ merlinOrderLineID: 'x', status: 'Reviewed' }) },
    {},
  ])('refuses what is no list of moves: %#', async (payload) => {
    const { status, problem } = await test.anybody.send({
      method: 'POST',
      url: '/api/v1/supplier/order-lines',
      payload,
      headers: { 'x-supplier-key': key },
    });
    expect([status, problem.code]).toEqual([400, 'bad-request']);
  });
});
