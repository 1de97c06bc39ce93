import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue, withdraw } from './testing/change-catalogue.ts';
import { addConfirmed, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { storeQuery } from './testing/stored-queries.ts';

type Move = Body<'POST /api/v1/workbench/moves'>['moves'][number];

let test: TestPortal;
let reviewer: TestClient;
let senior: TestClient;
let pharmacist: TestClient;
let key: string;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, senior, pharmacist] = [
    await test.signIn('reviewer'),
    await test.signIn('senior'),
    await test.signIn('pharmacist'),
  ];
  key = await makeSupplierKey(test.owner, { name: 'Line 1', hospitalIds: ['DMOH01'] });
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query(
    'truncate orders, work_claim, query_thread, audit_event, outbox_mail, idempotency cascade',
  ),
);

async function store(item: object = {}, columns: Record<string, unknown> = {}, order: object = {}) {
  count += 1;
  const stored = await storeOrder(test.owner, {
    ref: `WB-${count}`,
    lines: [{ deliveries: [item], columns }],
    ...order,
  });
  return { ...stored, id: stored.deliveryIds[0]! };
}
const move = (moves: Move[], client = reviewer, headers = {}) =>
  client.call('POST /api/v1/workbench/moves', { body: { moves }, headers });
const to = (id: string, status: string, more: Partial<Move> = {}): Move => ({
  merlinOrderLineID: id,
  status,
  version: 1,
  ...more,
});
/** What became of one move: the status, or the code of its refusal. */
const outcome = async (asked: Move, client = reviewer) => {
  const [result] = (await move([asked], client)).body.results;
  return result?.ok ? result.status : result?.code;
};
const claim = (
  subjectIds: string[],
  action: 'claim' | 'renew' | 'release' | 'take' = 'claim',
  client = reviewer,
) => client.call('POST /api/v1/workbench/claims', { body: { subjectType: 'item', subjectIds, action } });
const stateOf = async (id: string) =>
  (
    await test.owner.query(
      'select status, version, cancel_reason from order_line_delivery where delivery_id = $1',
      [id],
    )
  ).rows[0];
/** What a reviewer has to have seen of an item. */
const codesOf = async (id: string) =>
  (
    await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: id },
    })
  ).body.codesToSee;
const reason = 'Not stable so long';

describe('moves', () => {
  it('[WBREV-14, WBAPI-07] lead an item through its day, each answered in its order', async () => {
    const { id } = await store();
    const { body } = await move([
      to(id, 'Reviewed'),
      to(id, 'In manufacture', { version: 2 }),
      to(id, 'Dispatched', { version: 3 }),
      to(id, 'Cancelled', { version: 4, reason }),
    ]);
    expect(body.results).toMatchObject([
      { merlinOrderLineID: id, ok: true, status: 'Reviewed', version: 2 },
      { ok: true, status: 'In manufacture', version: 3 },
      { ok: true, status: 'Dispatched', version: 4 },
      { ok: false, code: 'line-move-not-allowed' },
    ]);
    expect(await stateOf(id)).toMatchObject({ status: 'Dispatched', version: 4 });
    const tooMany = Array.from({ length: 501 }, () => to(id, 'Reviewed'));
    expect((await move(tooMany)).status).toBe(400);
    expect((await move([])).status).toBe(400);
  });

  it('[WBREV-16] that are refused leave the others to be done', async () => {
    const [done, dispatched, stale, claimed, unserved] = [
      await store(),
      await store({ status: 'Dispatched' }),
      await store(),
      await store(),
      await store({}, {}, { hospital: 'DMOH11' }),
    ];
    await claim([claimed.id], 'claim', senior);
    const { body } = await move([
      to(dispatched.id, 'Reviewed'),
      to(stale.id, 'Reviewed', { version: 7 }),
      to(claimed.id, 'Reviewed'),
      to(unserved.id, 'Reviewed'),
      to('x', 'Reviewed'),
      to(done.id, 'Reviewed'),
    ]);
    expect(body.results.map((result) => (result.ok ? result.status : result.code))).toEqual([
      'line-move-not-allowed',
      'stale-version',
      'claimed-by-other',
      'line-not-found',
      'line-not-found',
      'Reviewed',
    ]);
    expect(await stateOf(unserved.id)).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('[WBREV-15] of a stale version say each field that changed, as it was and is', async () => {
    const { id, orderId, lineIds } = await store({ quantity: 2 });
    const held = await pharmacist.call('POST /api/v1/dashboard/order/manage', {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID: id,
        orderLineId: lineIds[0]!,
        groupOrderID: orderId,
        type: 'CMP',
        drugName: 'fluorouracil',
        onHold: true,
        version: 1,
      },
    });
    expect(held.status).toBe(200);
    const [result] = (await move([to(id, 'Reviewed')])).body.results;
    expect(result).toMatchObject({
      ok: false,
      code: 'stale-version',
      message: 'The hospital changed this item. On hold: yes, was no. Please look at the change first.',
      changes: [{ field: 'On hold', before: 'no', after: 'yes' }],
    });
    expect(await outcome(to(id, 'Reviewed', { version: 2 }))).toBe('line-on-hold');
  });

  it('[WBREV-10] to Reviewed need every code that counts to have been seen', async () => {
    const findings = [
      { code: 'DayDose', severity: 'informs', detail: 'D' },
      { code: 'RemovalVolume', severity: 'informs', detail: 'R' },
    ];
    const { id } = await store({}, { findings });
    expect(await outcome(to(id, 'Reviewed'))).toBe('findings-not-seen');
    await storeQuery(test.owner, { subjectId: id, askedBy: 'hospital' });
    expect(await outcome(to(id, 'Reviewed', { findingsSeen: ['DayDose'] }))).toBe('findings-not-seen');
    // [WBQ-04] A question of the hospital stops nothing once it was seen.
    expect(await outcome(to(id, 'Reviewed', { findingsSeen: ['DayDose', 'OpenQuestion'] }))).toBe('Reviewed');
  });

  it('to Reviewed are made over nothing that the hospital has written and who moves has not read', async () => {
    const { id } = await store();
    const seen = { findingsSeen: ['OpenQuestion'] };
    const asked = await pharmacist.call('POST /api/v1/queries', {
      body: { merlinOrderLineID: id, kind: 'other', body: 'A first question' },
    });
    const { queryId } = asked.body;
    const read = () => reviewer.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
    expect(await outcome(to(id, 'Reviewed', seen))).toBe('findings-not-seen');
    await read();
    await pharmacist.call('POST /api/v1/queries/:queryId/messages', {
      params: { queryId },
      body: { body: 'STOP: the dose is wrong' },
    });
    expect(await outcome(to(id, 'Reviewed', seen))).toBe('findings-not-seen');
    await read();
    expect(await outcome(to(id, 'Reviewed', seen))).toBe('Reviewed');
  });

  it('[WBQ-03] are refused while a query of the supplier is open, for people and the key alike, but for Cancelled', async () => {
    for (const [status, next] of [
      ['Pending', 'Reviewed'],
      ['Reviewed', 'In manufacture'],
      ['In manufacture', 'Dispatched'],
    ] as const) {
      const { id } = await store({ status });
      await storeQuery(test.owner, { subjectId: id, askedBy: 'supplier' });
      expect([status, await outcome(to(id, next))]).toEqual([status, 'line-has-open-query']);
      const byKey = await test.anybody.call('POST /api/v1/supplier/order-lines', {
        body: { moves: [{ merlinOrderLineID: id, status: next }] },
        headers: { 'x-supplier-key': key },
      });
      expect(byKey.body.results).toMatchObject([
        {
          ok: false,
          code: 'line-has-open-query',
          message: 'The item has an open query: it can be cancelled, but does not move on.',
        },
      ]);
      expect([status, await outcome(to(id, 'Cancelled', { reason }))]).toEqual([status, 'Cancelled']);
    }
  });

  it('[WBQ-04] are not stopped by a question of the hospital', async () => {
    const { id } = await store({ status: 'Reviewed' });
    await storeQuery(test.owner, { subjectId: id, askedBy: 'hospital' });
    expect(await outcome(to(id, 'In manufacture'))).toBe('In manufacture');
  });

  it('[WBREV-17, WBREV-18] to Cancelled take a reason, which the hospital sees, and one mail to who submitted', async () => {
    const reference = `CANCEL-${count++}`;
    await start(pharmacist, reference);
    await addConfirmed(pharmacist, fluorouracil(reference));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: reference } as never });
    const { rows } = await test.owner.query(
      `select d.delivery_id, d.order_id, d.version from order_line_delivery d join orders o using (order_id)
       where o.order_ref = $1 and o.state = 'submitted'`,
      [reference],
    );
    const [{ delivery_id: id, order_id: orderId, version }] = rows;
    await test.owner.query('truncate outbox_mail');
    expect(await outcome(to(id, 'Cancelled', { version }))).toBe('reason-missing');
    expect(await outcome(to(id, 'Cancelled', { version, reason: ' ab ' }))).toBe('reason-missing');
    const findingsSeen = await codesOf(id);
    // Where none is asked for as well it is readable.
    const unreadable = to(id, 'Reviewed', { version, findingsSeen, reason: 'Looked at\u202e' });
    expect(await outcome(unreadable)).toBe('form-invalid');
    expect(await outcome(to(id, 'Reviewed', { version, findingsSeen }))).toBe('Reviewed');
    expect((await test.owner.query('select from outbox_mail')).rowCount).toBe(0);
    expect(await outcome(to(id, 'Cancelled', { version: version + 1, reason }))).toBe('Cancelled');
    const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: orderId },
    });
    const [item] = Object.values(body.patients_data).flatMap(({ items }) => items);
    expect(item).toMatchObject({ status: 'Cancelled', cancelReason: reason });
    const mails = await takeOutbox(test);
    expect(mails).toEqual([
      {
        recipient: 'pharmacist@demo.example',
        subject: `An item of order ${reference} was cancelled by the supplier`,
        body: expect.stringContaining(`/order/${orderId}/manage?hospital=DMOH01`),
      },
    ]);
    expect(mails[0]!.body.toLowerCase()).not.toContain('fluorouracil');
  });

  it('to Cancelled are mailed to who may answer where the account of who submitted is not in use', async () => {
    const reference = `LEFT-${count++}`;
    await start(pharmacist, reference);
    await addConfirmed(pharmacist, fluorouracil(reference));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: reference } as never });
    const { rows } = await test.owner.query(
      `select d.delivery_id, d.version from order_line_delivery d join orders o using (order_id)
       where o.order_ref = $1 and o.state = 'submitted'`,
      [reference],
    );
    const [{ delivery_id: id, version }] = rows;
    await test.owner.query('truncate outbox_mail');
    await test.owner.query(`update app_user set is_active = false where username = 'pharmacist'`);
    try {
      expect(await outcome(to(id, 'Cancelled', { version, reason }))).toBe('Cancelled');
      expect(await takeOutbox(test)).toMatchObject([
        {
          recipient: 'ward@demo.example',
          subject: `An item of order ${reference} was cancelled by the supplier`,
        },
      ]);
    } finally {
      await test.owner.query(`update app_user set is_active = true where username = 'pharmacist'`);
    }
  });

  it('[WBREV-04, WBREV-11, WBREV-26] to Reviewed are refused to people and the key where the catalogue in force blocks', async () => {
    const reference = `BLOCK-${count++}`;
    await start(pharmacist, reference);
    await addConfirmed(pharmacist, fluorouracil(reference));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: reference } as never });
    const { rows } = await test.owner.query(
      `select d.delivery_id, d.version, l.findings from order_line_delivery d join order_line l using (line_id)
       join orders o on o.order_id = d.order_id where o.order_ref = $1 and o.state = 'submitted'`,
      [reference],
    );
    const [{ delivery_id: id, version, findings }] = rows;
    const findingsSeen = findings.map(({ code }: { code: string }) => code);
    await changeCatalogue(test.owner, withdraw('FLUOROURACIL'));
    try {
      const detail = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
        params: { merlinOrderLineID: id },
      });
      // The verdict of today stands beside the stored one.
      expect(detail.body).toMatchObject({ isBlockedNow: true, judged: { catalogueVersion: 1 } });
      expect(detail.body.judgedNow?.findings.map(({ severity }) => severity)).toContain('blocks');
      expect(await outcome(to(id, 'Reviewed', { version, findingsSeen }))).toBe('line-refused');
      const byKey = await test.anybody.call('POST /api/v1/supplier/order-lines', {
        body: { moves: [{ merlinOrderLineID: id, status: 'Reviewed' }] },
        headers: { 'x-supplier-key': key },
      });
      expect(byKey.body.results).toMatchObject([{ ok: false, code: 'line-refused' }]);
    } finally {
      await restoreCatalogue(test.owner);
    }
    // [WBREV-26] The key knows neither claims nor what was seen.
    await claim([id], 'claim', senior);
    const byKey = await test.anybody.call('POST /api/v1/supplier/order-lines', {
      body: { moves: [{ merlinOrderLineID: id, status: 'Reviewed' }] },
      headers: { 'x-supplier-key': key },
    });
    expect(byKey.body.results).toMatchObject([{ ok: true, status: 'Reviewed' }]);
  });

  it('[WBREV-28] back to Pending are for who accepted, in time, while nothing else has happened', async () => {
    const { id, lineIds } = await store();
    await move([to(id, 'Reviewed')]);
    expect(await outcome(to(id, 'Pending', { version: 2 }), senior)).toBe('line-move-not-allowed');
    expect(await outcome(to(id, 'Pending', { version: 2 }))).toBe('Pending');
    await move([to(id, 'Reviewed', { version: 3 })]);
    await test.owner.query(
      `update audit_event set happened_at = happened_at - interval '11 minutes' where subject_id = $1`,
      [lineIds[0]],
    );
    expect(await outcome(to(id, 'Pending', { version: 4 }))).toBe('line-move-not-allowed');
    const other = await store();
    await move([to(other.id, 'Reviewed')]);
    await storeQuery(test.owner, { subjectId: other.id, askedBy: 'hospital', turn: 'closed' });
    expect(await outcome(to(other.id, 'Pending', { version: 2 }))).toBe('line-move-not-allowed');
  });

  it('[WBAPI-08] with the same Idempotency-Key are done once and answered alike', async () => {
    const { id } = await store();
    const headers = { 'idempotency-key': 'once' };
    const replies = await Promise.all([1, 2, 3].map(() => move([to(id, 'Reviewed')], reviewer, headers)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.body.results).toMatchObject([{ ok: true, version: 2 }]);
    expect(await stateOf(id)).toMatchObject({ version: 2 });
    expect((await move([to(id, 'Reviewed')], senior, headers)).body.results).toMatchObject([
      { ok: false, code: 'stale-version' },
    ]);
    const other = await move([to(id, 'In manufacture', { version: 2 })], reviewer, headers);
    expect([other.status, other.problem.code]).toEqual([422, 'key-used-differently']);
  });

  it('[WBSEC-15] leave who, when, before and after in the audit', async () => {
    const { id, lineIds } = await store();
    await move([to(id, 'Reviewed')]);
    const { rows } = await test.owner.query(
      `select e.hospital_id, e.user_name, u.username, e.action, e.subject_type, e.before, e.after
       from audit_event e join app_user u using (user_id) where e.subject_id = $1`,
      [lineIds[0]],
    );
    expect(rows).toEqual([
      {
        hospital_id: 'DMOH01',
        user_name: 'Remy Mockingham',
        username: 'reviewer',
        action: 'line-reviewed',
        subject_type: 'order-line',
        before: { status: 'Pending', version: 1 },
        after: { status: 'Reviewed', version: 2, merlinOrderLineID: id },
      },
    ]);
  });
});

describe('claims', () => {
  it('[WBAPI-06, WBREV-01] hold for 15 minutes, are renewed, released, and answered one by one', async () => {
    const { id } = await store();
    const before = Date.now();
    const { body } = await claim([id, 'x', '019a0000-0000-7000-8000-000000000000']);
    const [held] = body.results;
    expect(body.results.map((result) => (result.ok ? 'held' : result.code))).toEqual([
      'held',
      'subject-not-found',
      'subject-not-found',
    ]);
    const until = held?.ok ? Date.parse(held.until ?? '') : 0;
    expect(Math.abs(until - before - 15 * 60_000)).toBeLessThan(60_000);
    const { rows } = (
      await senior.call('POST /api/v1/workbench/items/search', { body: { tab: 'to-review' } })
    ).body;
    expect(rows[0]?.claim).toMatchObject({ name: 'Remy Mockingham' });
    expect((await claim([id], 'claim', senior)).body.results).toMatchObject([
      {
        ok: false,
        code: 'claimed-by-other',
        message: 'Remy Mockingham is reviewing this.',
        claim: { name: 'Remy Mockingham' },
      },
    ]);
    await claim([id], 'release', senior);
    expect((await claim([id], 'claim', senior)).body.results[0]?.ok).toBe(false);
    await claim([id], 'release');
    expect((await claim([id], 'claim', senior)).body.results[0]?.ok).toBe(true);
    expect((await claim(Array.from({ length: 101 }, () => id))).status).toBe(400);
  });

  it('[WBREV-23] keep the moment they began at while they are renewed, and begin anew once they have run out', async () => {
    const { id } = await store();
    await claim([id]);
    const held = async () =>
      (
        await test.owner.query<{ since: Date; minutes: number }>(
          'select since, extract(epoch from until - now())::float / 60 as minutes from work_claim',
        )
      ).rows[0]!;
    const runsOutIn = (minutes: number) =>
      test.owner.query(
        `update work_claim set since = now() - interval '20 minutes', until = now() + make_interval(mins => $1)`,
        [minutes],
      );
    await runsOutIn(1);
    const before = await held();
    expect((await claim([id], 'renew')).body.results[0]?.ok).toBe(true);
    const renewed = await held();
    expect(renewed.since).toEqual(before.since);
    expect(renewed.minutes).toBeGreaterThan(10);
    await runsOutIn(-1);
    const lost = await held();
    expect((await claim([id])).body.results[0]?.ok).toBe(true);
    expect((await held()).since.getTime()).toBeGreaterThan(lost.since.getTime());
  });

  it('[WBREV-22] of one item at the same moment are held by exactly one', async () => {
    const items = await Promise.all(Array.from({ length: 40 }, () => store()));
    const pairs = await Promise.all(
      items.map(({ id }) => Promise.all([claim([id]), claim([id], 'claim', senior)])),
    );
    for (const pair of pairs) {
      const results = pair.map(({ body }) => body.results[0]!);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = results.find(({ ok }) => !ok);
      expect(refused).toMatchObject({
        code: 'claimed-by-other',
        claim: { name: expect.stringMatching(/ /) },
      });
    }
  });

  it('[WBREV-23] that were not renewed are free at once', async () => {
    const { id } = await store();
    await claim([id]);
    await test.owner.query(`update work_claim set until = now() - interval '1 second'`);
    expect(await outcome(to(id, 'Reviewed'), senior)).toBe('Reviewed');
  });

  it('[WBREV-20, WBSEC-15] that are taken over are the other one’s, which is audited', async () => {
    const { id } = await store();
    await claim([id]);
    expect((await claim([id], 'take', senior)).body.results[0]?.ok).toBe(true);
    expect((await claim([id], 'renew')).body.results).toMatchObject([
      { ok: false, code: 'claimed-by-other' },
    ]);
    expect(await outcome(to(id, 'Reviewed'))).toBe('claimed-by-other');
    const { rows } = await test.owner.query(
      `select user_name, action, before->>'name' as was, after->>'name' as is from audit_event`,
    );
    expect(rows).toEqual([
      {
        user_name: 'Sina Templeton-Mock',
        action: 'claim-taken-over',
        was: 'Remy Mockingham',
        is: 'Sina Templeton-Mock',
      },
    ]);
  });

  it('[WBREV-21] of somebody else refuse a move, which changes nothing', async () => {
    const { id } = await store();
    await claim([id], 'claim', senior);
    const [result] = (await move([to(id, 'Reviewed')])).body.results;
    expect(result).toMatchObject({
      ok: false,
      code: 'claimed-by-other',
      message: 'Sina Templeton-Mock is reviewing this.',
    });
    expect(await stateOf(id)).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('[WBREV-24] never stand in the way of the hospital, whose change ends them; so does a move', async () => {
    const { id, orderId, lineIds } = await store();
    await claim([id]);
    const cancelled = await pharmacist.call('POST /api/v1/dashboard/order/cancel', {
      body: {
        orderId,
        merlinOrderID: orderId,
        merlinOrderLineID: id,
        orderLineId: lineIds[0],
        type: 'CMP',
        drugName: 'fluorouracil',
        version: 1,
      } as never,
    });
    expect(cancelled.status).toBe(200);
    const moved = await store();
    await claim([moved.id]);
    await move([to(moved.id, 'Reviewed')]);
    expect((await test.owner.query('select from work_claim')).rows).toEqual([]);
  });
});
