import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { addConfirmed, careDay, fluorouracil, start } from './testing/placed-orders.ts';

let test: TestPortal;
let reviewer: TestClient;
let pharmacist: TestClient;
let key: string;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, pharmacist] = [await test.signIn('reviewer'), await test.signIn('pharmacist')];
  key = await makeSupplierKey(test.owner, { name: 'Line 1', hospitalIds: ['DMOH01'] });
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate orders, query_thread, audit_event, outbox_mail cascade'));

/** An item of an order as it is placed, of which the hospital changes things. */
async function place() {
  const ref = `ASKED-${count++}`;
  await start(pharmacist, ref);
  await addConfirmed(pharmacist, fluorouracil(ref));
  await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: ref } as never });
  const [{ delivery_id: id, order_id: orderId, line_id: lineId }] = (
    await test.owner.query(
      `select d.delivery_id, d.order_id, d.line_id from order_line_delivery d join orders o using (order_id)
       where o.order_ref = $1 and o.state = 'submitted'`,
      [ref],
    )
  ).rows;
  const named = {
    merlinOrderID: orderId,
    merlinOrderLineID: id,
    type: 'CMP' as const,
    drugName: 'fluorouracil',
  };
  const manage = async (changes: object) => {
    const body = { ...named, ...changes } as Body<'POST /api/v1/dashboard/order/manage'>;
    const reply = await pharmacist.call('POST /api/v1/dashboard/order/manage', { body });
    expect([reply.status, reply.problem?.code]).toEqual([200, undefined]);
    return reply.body.item;
  };
  return {
    id,
    orderId,
    hold: (onHold: boolean) => manage({ orderLineId: lineId, groupOrderID: orderId, onHold }),
    edit: (changes: object) => manage({ orderId, customerRequiredDate: careDay(7), ...changes }),
    cancel: async () =>
      (
        await pharmacist.call('POST /api/v1/dashboard/order/cancel', {
          body: { ...named, orderLineId: lineId, orderId } as never,
        })
      ).body.item,
  };
}
const askHospital = async (subjectId: string) =>
  (
    await reviewer.call('POST /api/v1/workbench/queries', {
      body: { subjectType: 'item', subjectId, kind: 'quantity', body: 'Are two meant?' },
    })
  ).body.queryId;
const askSupplier = async (merlinOrderLineID: string) =>
  (
    await pharmacist.call('POST /api/v1/queries', {
      body: { merlinOrderLineID, kind: 'quantity', body: 'May it be four?' },
    })
  ).body.queryId;
const show = async (queryId: string) =>
  (await reviewer.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } })).body;
const itemOf = async (orderId: string) => {
  const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
    body: { groupOrderId: orderId },
  });
  return Object.values(body.patients_data)[0]?.items[0];
};
const threadOf = async (queryId: string) =>
  (await test.owner.query('select turn, turn_since from query_thread where query_id = $1', [queryId]))
    .rows[0];

describe('an item with an open query', () => {
  it('[WBAPI-09] names it in the details of its order, on both sides of the counter, until it is closed', async () => {
    const { id, orderId } = await place();
    expect((await itemOf(orderId))?.query).toBeNull();
    const queryId = await askHospital(id);
    const query = { queryId, askedBy: 'supplier', turn: 'hospital' };
    expect((await itemOf(orderId))?.query).toEqual(query);
    const detail = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: id },
    });
    expect(detail.body).toMatchObject({ openQuery: query, item: { query } });
    await reviewer.call('POST /api/v1/workbench/queries/:queryId/close', { params: { queryId }, body: {} });
    expect((await itemOf(orderId))?.query).toBeNull();
  });

  it('[WBQ-19] that is edited, held or released tells what changed, and it is the supplier’s turn', async () => {
    const { id, orderId, hold, edit } = await place();
    const was = (await itemOf(orderId))?.quantity ?? 0;
    const queryId = await askHospital(id);
    const expected: string[] = [];
    const changes: [() => Promise<{ query: unknown }>, string][] = [
      [() => edit({ quantity: was + 1 }), `Quantity: ${was + 1}, was ${was}`],
      [() => hold(true), 'The item was put on hold.'],
      [() => hold(false), 'The item was released.'],
    ];
    for (const [change, told] of changes) {
      const item = await change();
      expected.push(told);
      expect(item.query).toEqual({ queryId, askedBy: 'supplier', turn: 'supplier' });
      const { turn, messages } = await show(queryId);
      expect([turn, messages.filter(({ side }) => side === 'portal').map(({ body }) => body)]).toEqual([
        'supplier',
        expected,
      ]);
    }
    // What changes nothing is told to nobody.
    await hold(false);
    expect((await show(queryId)).messages).toHaveLength(4);
  });

  it('starts the supplier’s clock with a change, unless it runs', async () => {
    const { id, hold } = await place();
    const queryId = await askSupplier(id);
    const asked = await threadOf(queryId);
    await hold(true);
    expect(await threadOf(queryId)).toEqual(asked);
    await reviewer.call('POST /api/v1/workbench/queries/:queryId/messages', {
      params: { queryId },
      body: { body: 'Why?' },
    });
    await hold(false);
    const changed = await threadOf(queryId);
    expect(changed.turn).toBe('supplier');
    expect(changed.turn_since.getTime()).toBeGreaterThan(asked.turn_since.getTime());
    // Whoever waits reads within which hours it runs.
    expect((await show(queryId)).hours).toEqual({ from: '07:00', until: '19:00' });
  });

  it('that is changed while the query is closed is changed, and nothing is written in what is closed', async () => {
    const { id, orderId, hold } = await place();
    const queryId = await askHospital(id);
    await test.owner.query('begin');
    await test.owner.query(
      `update query_thread set turn = 'closed', turn_since = now(), due_at = null, closed_at = now(),
         closed_name = 'Remy Mockingham' where query_id = $1`,
      [queryId],
    );
    const holding = hold(true);
    // Not pg_stat_activity: within a transaction that says the same for ever.
    const waiting = `select distinct pid from pg_locks waiting join pg_locks held using (pid)
      where not waiting.granted and held.database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await test.owner.query(waiting)).rowCount).toBe(1);
    await test.owner.query('commit');
    expect((await holding).query).toBeNull();
    expect(await itemOf(orderId)).toMatchObject({ onHold: true, query: null });
    const { turn, messages } = await show(queryId);
    expect([turn, messages.length]).toEqual(['closed', 1]);
  });

  it.each(['the hospital', 'the supplier’s people', 'the key'])(
    '[WBQ-20] that is cancelled by %s closes it with a word of the portal',
    async (whom) => {
      const { id, orderId, cancel } = await place();
      const queryId = await (whom === 'the hospital' ? askHospital(id) : askSupplier(id));
      const version = (await itemOf(orderId))?.version ?? 0;
      const [reason, status] = ['Not stable so long', 'Cancelled'];
      if (whom === 'the hospital') expect((await cancel()).query).toBeNull();
      if (whom === 'the supplier’s people')
        await reviewer.call('POST /api/v1/workbench/moves', {
          body: { moves: [{ merlinOrderLineID: id, status, version, reason }] },
        });
      if (whom === 'the key')
        await test.anybody.call('POST /api/v1/supplier/order-lines', {
          body: { moves: [{ merlinOrderLineID: id, status, reason }] },
          headers: { 'x-supplier-key': key },
        });
      expect(await itemOf(orderId)).toMatchObject({ status: 'Cancelled', query: null });
      const { turn, dueAt, messages, closed } = await show(queryId);
      expect([turn, dueAt, closed?.name]).toEqual(['closed', null, 'Portal']);
      expect(messages.at(-1)).toMatchObject({ side: 'portal', body: 'The item was cancelled.' });
      const { rows } = await test.owner.query(
        `select action, subject_type from audit_event where subject_id = $1 order by audit_event_id desc limit 1`,
        [queryId],
      );
      expect(rows).toEqual([{ action: 'query-closed', subject_type: 'query' }]);
    },
  );
});
