import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let reviewer: TestClient;
let senior: TestClient;
let service: TestClient;
let pharmacist: TestClient;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, senior, service, pharmacist] = (await Promise.all(
    ['reviewer', 'senior', 'service', 'pharmacist'].map((username) => test.signIn(username)),
  )) as [TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query(
    'truncate orders, work_claim, query_thread, audit_event, read_event, outbox_mail, idempotency cascade',
  ),
);

async function store(order: object = {}): Promise<{ id: string; orderId: string; ref: string }> {
  count += 1;
  const ref = `WBQ-${count}`;
  const { deliveryIds, orderId } = await storeOrder(test.owner, { ref, ...order });
  return { id: deliveryIds[0]!, orderId, ref };
}
const ask = (subjectId: string, more: object = {}, client = reviewer, headers = {}) =>
  client.call('POST /api/v1/workbench/queries', {
    body: { subjectType: 'item', subjectId, kind: 'dose', body: 'Is 500 mg meant?', ...more },
    headers,
  });
const askSupplier = (merlinOrderLineID: string, more: object = {}, client = pharmacist) =>
  client.call('POST /api/v1/queries', {
    body: { merlinOrderLineID, kind: 'date', body: 'Can it come a day earlier?', ...more },
  });
const write = (queryId: string, body: string, more: object = {}, client = reviewer) =>
  client.call('POST /api/v1/workbench/queries/:queryId/messages', {
    params: { queryId },
    body: { body, ...more },
  });
const answer = (queryId: string, body: string, client = pharmacist) =>
  client.call('POST /api/v1/queries/:queryId/messages', { params: { queryId }, body: { body } });
const close = (queryId: string, client = reviewer) =>
  client.call('POST /api/v1/workbench/queries/:queryId/close', { params: { queryId }, body: {} });
const closeOwn = (queryId: string, client = pharmacist) =>
  client.call('POST /api/v1/queries/:queryId/close', { params: { queryId }, body: {} });
const show = (queryId: string, client = reviewer) =>
  client.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
const showOwn = (queryId: string, client = pharmacist) =>
  client.call('GET /api/v1/queries/:queryId', { params: { queryId } });
const search = (turn: 'hospital' | 'supplier' | 'closed', more: object = {}, client = reviewer) =>
  client.call('POST /api/v1/workbench/queries/search', { body: { turn, ...more } });
const searchOwn = (turn: 'hospital' | 'supplier' | 'closed', client = pharmacist) =>
  client.call('POST /api/v1/queries/search', { body: { turn } });
const threadOf = async (queryId: string) =>
  (await test.owner.query('select turn, turn_since, due_at from query_thread where query_id = $1', [queryId]))
    .rows[0];
const outcome = ({ status, problem }: Awaited<ReturnType<typeof ask>>) => [status, problem.code];

describe('a query', () => {
  it('is answered on both sides as the query row with messages and seen', async () => {
    const { id, orderId, ref } = await store();
    const asked = await ask(id);
    expect(asked.status).toBe(200);
    const { queryId } = asked.body;
    const row = {
      queryId,
      hospitalId: 'DMOH01',
      subjectType: 'item',
      subjectId: id,
      // Which of the order's items, by its dose: another one may be of the same drug.
      subjectText: expect.stringMatching(new RegExp(`^Order ${ref}: fluorouracil 500\\smg, intravenous$`)),
      kind: 'dose',
      askedBy: 'supplier',
      turn: 'hospital',
      dueAt: expect.stringMatching(/Z$/),
      lastMessage: { side: 'supplier', author: 'Remy Mockingham', body: 'Is 500 mg meant?' },
      claim: null,
      delivery: {
        deliveryDate: '04/03/2031',
        reviewBy: expect.stringMatching(/Z$/),
        nextDeliverable: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      },
    };
    const subject = {
      groupOrderID: orderId,
      merlinOrderLineID: id,
      orderRefView: ref,
      named: { name: expect.stringMatching(/^fluorouracil 500\smg$/), rest: 'intravenous' },
      cytotoxic: true,
      quantity: 1,
      deliveryDate: '04/03/2031',
      patient: null,
      status: 'Pending',
    };
    expect(asked.body).toMatchObject({ ...row, subject, closed: null, canWrite: true, canClose: true });
    const [ours, theirs] = [await search('hospital'), await searchOwn('hospital')];
    for (const { body } of [ours, theirs])
      expect(body).toMatchObject({ rows: [row], total: 1, nextCursor: null });
    // Both sides read the same.
    expect(theirs.body.rows).toEqual(ours.body.rows);
    const { body } = await showOwn(queryId);
    expect(body).toMatchObject({
      ...row,
      subject,
      messages: [row.lastMessage],
      canWrite: true,
      canClose: false,
    });
    expect((await show(queryId)).body.messages).toEqual(body.messages);
  });

  it('says by when an item is reviewed as long as that is still to decide', async () => {
    const { id } = await store();
    const { queryId } = (await ask(id)).body;
    const said: (string | undefined)[] = [];
    for (const status of ['Pending', 'Reviewed', 'In manufacture', 'Cancelled']) {
      await test.owner.query('update order_line_delivery set status = $2 where delivery_id = $1', [
        id,
        status,
      ]);
      said.push((await show(queryId)).body.delivery?.deliveryDate);
    }
    expect(said).toEqual(['04/03/2031', '04/03/2031', undefined, undefined]);
  });

  it('names the patient of an item to both sides, and keeps who was shown whom', async () => {
    const patientId = await storePatient(test.owner, {
      first: 'Zoe',
      last: 'Specimen',
      mrn: 'ZS-1',
      born: '1961-04-03',
    });
    const { id } = await store({ lines: [{ patientId }] });
    const { queryId } = (await ask(id)).body;
    const patient = { fullName: 'Zoe Specimen', dob: '03/04/1961', medicalRecordNumber: 'ZS-1' };
    await test.owner.query('truncate read_event');
    for (const [listed, shown] of [
      [await search('hospital'), await show(queryId)],
      [await searchOwn('hospital'), await showOwn(queryId)],
    ] as const) {
      expect(listed.body.rows).toMatchObject([{ patientName: 'Zoe Specimen' }]);
      expect(shown.body).toMatchObject({ patientName: 'Zoe Specimen', subject: { patient } });
    }
    const { rows } = await test.owner.query(
      'select action from read_event where $1 = any(subject_ids) order by action',
      [patientId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'search-queries',
      'search-queries',
      'show-query',
      'show-query',
    ]);
  });

  it('is read about the item of a patient who has no date of birth', async () => {
    const patientId = await storePatient(test.owner, { first: 'Zoe', last: 'Specimen', mrn: 'ZS-2' });
    const { id } = await store({ lines: [{ patientId }] });
    const { queryId } = (await ask(id)).body;
    const patient = { fullName: 'Zoe Specimen', dob: null, medicalRecordNumber: 'ZS-2' };
    for (const shown of [await show(queryId), await showOwn(queryId)])
      expect([shown.status, shown.body.subject]).toEqual([200, expect.objectContaining({ patient })]);
  });

  it('[WBQ-02] needs what it is about and a message of at most 2000 characters, on both sides', async () => {
    const { id } = await store();
    for (const asking of [ask, askSupplier]) {
      const empty = await asking(id, { kind: '', body: ' ' });
      expect([empty.status, empty.problem.code, empty.problem.fields]).toEqual([
        422,
        'form-invalid',
        { kind: 'Please choose what it is about', body: 'Please write a message' },
      ]);
      const long = await asking(id, { body: 'x'.repeat(2001) });
      expect(long.problem.fields).toEqual({ body: 'Max character allowed is 2000' });
    }
    const { queryId } = (await ask(id, { body: 'x'.repeat(2000) })).body;
    for (const reply of [await write(queryId, ' '), await answer(queryId, ' ')])
      expect(reply.problem.fields).toEqual({ body: 'Please write a message' });
    expect((await show(queryId)).body.messages).toHaveLength(1);
  });

  it('[WBQ-05] is one at most about a subject, whoever asks and at whatever moment', async () => {
    const { id } = await store();
    const replies = await Promise.all([ask(id), askSupplier(id), ask(id, {}, senior), askSupplier(id)]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, problem }) => [status, problem.code, problem.message])).toEqual(
      [1, 2, 3].map(() => [409, 'query-open-already', 'There is an open query about this already.']),
    );
    const [first] = replies.filter(({ status }) => status === 200);
    await show(first!.body.queryId, senior);
    await close(first!.body.queryId, senior);
    expect((await askSupplier(id)).status).toBe(200);
  });

  it('[WBQ-06] gives the turn to the other side with each message, whose clock a second one does not restart', async () => {
    const { id } = await store();
    const { queryId } = (await askSupplier(id)).body;
    const asked = await threadOf(queryId);
    expect(asked.turn).toBe('supplier');
    await answer(queryId, 'It is urgent.');
    expect(await threadOf(queryId)).toEqual(asked);
    await write(queryId, 'On Tuesday?', {}, senior);
    const answered = await threadOf(queryId);
    expect(answered.turn).toBe('hospital');
    expect(answered.turn_since.getTime()).toBeGreaterThan(asked.turn_since.getTime());
    expect(answered.due_at.getTime()).toBeGreaterThan(answered.turn_since.getTime());
    await write(queryId, 'Or on Wednesday?');
    expect(await threadOf(queryId)).toEqual(answered);
    await answer(queryId, 'On Tuesday.');
    expect(await threadOf(queryId)).toMatchObject({ turn: 'supplier' });
  });

  it('[WBQ-15] is closed by the supplier always, by the hospital where it asked, and stays closed', async () => {
    const [first, second] = [await store(), await store()];
    const supplierAsked = (await ask(first.id)).body.queryId;
    const hospitalAsked = (await askSupplier(second.id)).body.queryId;
    expect(outcome(await closeOwn(supplierAsked))).toEqual([403, 'access-missing']);
    const closed = await write(supplierAsked, 'Thank you.', { close: true });
    expect(closed.body).toMatchObject({
      turn: 'closed',
      dueAt: null,
      closed: { name: 'Remy Mockingham' },
      canWrite: false,
      canClose: false,
    });
    expect((await closeOwn(hospitalAsked)).body).toMatchObject({ turn: 'closed' });
    for (const queryId of [supplierAsked, hospitalAsked])
      for (const reply of [
        await write(queryId, 'One more', {}, senior),
        await answer(queryId, 'One more'),
        await close(queryId, senior),
      ])
        expect([reply.status, reply.problem.code, reply.problem.message]).toEqual([
          409,
          'query-closed',
          'This query is closed. Please ask a new question.',
        ]);
    const { rows } = (await search('closed')).body;
    expect(rows.map(({ queryId }) => queryId)).toEqual([hospitalAsked, supplierAsked]);
    const third = await store();
    const { queryId } = (await askSupplier(third.id)).body;
    await show(queryId, senior);
    expect((await close(queryId, senior)).body.turn).toBe('closed');
  });

  it('[WBQ-25] about a dose, stability or identity is read by customer service, and written in by pharmacists alone', async () => {
    for (const kind of ['dose', 'stability', 'identity']) {
      const { id } = await store();
      expect([kind, ...outcome(await ask(id, { kind }, service))]).toEqual([kind, 403, 'access-missing']);
      const { queryId } = (await askSupplier(id, { kind })).body;
      expect((await show(queryId, service)).body).toMatchObject({ kind, canWrite: false });
      for (const reply of [await write(queryId, 'Yes', {}, service), await close(queryId, service)])
        expect([kind, ...outcome(reply)]).toEqual([kind, 403, 'access-missing']);
      expect((await write(queryId, 'Yes')).status).toBe(200);
    }
    for (const kind of ['quantity', 'date', 'other']) {
      const { id } = await store();
      const { queryId } = (await ask(id, { kind }, service)).body;
      expect((await write(queryId, 'Please', {}, service)).status).toBe(200);
    }
  });

  it('about an item is read with can_view_orders, written in with can_create_edit_orders, and of its site alone', async () => {
    const [viewer, ward] = [await test.signIn('viewer'), await test.signIn('ward')];
    const { id } = await store();
    const { queryId } = (await ask(id)).body;
    expect((await showOwn(queryId, viewer)).body).toMatchObject({ queryId, canWrite: false });
    expect((await searchOwn('hospital', viewer)).body.total).toBe(1);
    expect((await viewer.call('GET /api/v1/queries/summary')).body).toEqual({ waiting: 0 });
    const other = (await store()).id;
    for (const reply of [await answer(queryId, 'Yes', viewer), await askSupplier(other, {}, viewer)])
      expect(outcome(reply)).toEqual([403, 'access-missing']);
    expect((await answer(queryId, 'Yes', ward)).status).toBe(200);
    // Nutrition is another site's.
    const nutrition = (await store({ site: 'TPN' })).id;
    const hidden = (await ask(nutrition)).body.queryId;
    expect(outcome(await showOwn(hidden, ward))).toEqual([404, 'not-found']);
    expect(outcome(await answer(hidden, 'Yes', ward))).toEqual([404, 'not-found']);
    expect(outcome(await askSupplier((await store({ site: 'TPN' })).id, {}, ward))).toEqual([
      404,
      'not-found',
    ]);
    expect((await searchOwn('hospital', ward)).body.total).toBe(0);
    await test.owner.query(`update app_user set can_view_orders = false where username = 'ward'`);
    try {
      expect(outcome(await showOwn(queryId, ward))).toEqual([404, 'not-found']);
      expect((await searchOwn('supplier', ward)).body.total).toBe(0);
    } finally {
      await test.owner.query(`update app_user set can_view_orders = true where username = 'ward'`);
    }
  });

  it('[WBQ-13] is seen by who opens it, which the other side reads of the newest message seen', async () => {
    const { id } = await store();
    const { queryId } = (await ask(id)).body;
    expect((await show(queryId)).body.seen).toMatchObject([{ side: 'supplier' }]);
    await showOwn(queryId);
    const [seen] = (await show(queryId)).body.seen.filter(({ side }) => side === 'hospital');
    expect(seen).toMatchObject({ name: 'Priya Demonstrator', messages: 1 });
    // Opened again, it was seen when it was.
    await showOwn(queryId);
    expect((await show(queryId)).body.seen).toContainEqual(seen);
    await write(queryId, 'Please answer');
    expect((await show(queryId)).body.seen).toContainEqual(seen);
    await showOwn(queryId);
    expect((await show(queryId)).body.seen).toContainEqual(
      expect.objectContaining({ side: 'hospital', messages: 2 }),
    );
  });

  it('[WBSEC-10] of a hospital that is not served is answered like an unknown one', async () => {
    const { id } = await store({ hospital: 'DMOH02' });
    const unserved = (await ask(id, {}, reviewer)).body.queryId;
    const unknown = '019a0000-0000-7000-8000-000000000000';
    for (const queryId of [unserved, unknown, 'x'])
      for (const reply of [
        await show(queryId, service),
        await write(queryId, 'Yes', {}, service),
        await close(queryId, service),
        await ask(queryId === unserved ? id : queryId, { kind: 'other' }, service),
      ])
        expect([reply.status, reply.problem.code, reply.problem.message]).toEqual([
          404,
          'subject-not-found',
          'This does not exist, or not at a hospital that you serve.',
        ]);
    expect((await search('hospital', {}, service)).body).toMatchObject({ rows: [], total: 0 });
    expect(outcome(await showOwn(unserved))).toEqual([404, 'not-found']);
    expect(outcome(await answer(unserved, 'Yes'))).toEqual([404, 'not-found']);
    expect(outcome(await askSupplier(id))).toEqual([404, 'not-found']);
  });

  it('[WBAPI-08] is asked once with the same Idempotency-Key', async () => {
    const { id } = await store();
    const headers = { 'idempotency-key': 'asked' };
    const replies = await Promise.all([1, 2, 3].map(() => ask(id, {}, reviewer, headers)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect((await show(replies[0]!.body.queryId)).body.messages).toHaveLength(1);
  });

  it('is closed over no answer that who closes it has not read', async () => {
    const { id } = await store();
    const { queryId } = (await ask(id)).body;
    await answer(queryId, 'No! Two.');
    const news = [409, 'query-has-news'];
    expect(outcome(await close(queryId))).toEqual(news);
    expect(outcome(await write(queryId, 'Thank you.', { close: true }))).toEqual(news);
    // What a colleague has read, this one has not; an answer that closes nothing is sent all the same.
    await show(queryId, senior);
    expect(outcome(await close(queryId))).toEqual(news);
    expect((await write(queryId, 'One moment.')).status).toBe(200);
    expect(outcome(await close(queryId))).toEqual(news);
    await show(queryId);
    expect((await close(queryId)).body).toMatchObject({ turn: 'closed' });
  });

  it('[WBSEC-15, WBSEC-16] leaves who did what in the audit, and whom it was shown to', async () => {
    const { id, orderId } = await store();
    const { queryId } = (await ask(id)).body;
    await answer(queryId, 'Yes');
    await show(queryId);
    await close(queryId);
    const { rows } = await test.owner.query(
      `select user_name, action, subject_type, before, after from audit_event where subject_id = $1
       order by audit_event_id`,
      [queryId],
    );
    expect(rows).toEqual([
      {
        user_name: 'Remy Mockingham',
        action: 'query-asked',
        subject_type: 'query',
        before: null,
        after: { subjectType: 'item', subjectId: id, kind: 'dose', turn: 'hospital' },
      },
      {
        user_name: 'Priya Demonstrator',
        action: 'query-message-written',
        subject_type: 'query',
        before: { turn: 'hospital', messages: 1 },
        after: { turn: 'supplier', messages: 2 },
      },
      {
        user_name: 'Remy Mockingham',
        action: 'query-closed',
        subject_type: 'query',
        before: { turn: 'supplier' },
        after: { turn: 'closed' },
      },
    ]);
    await test.owner.query('truncate read_event');
    await show(queryId);
    await search('closed');
    await showOwn(queryId);
    const shown = (
      await test.owner.query(
        'select hospital_id, action, subject_ids from read_event order by action, happened_at',
      )
    ).rows;
    expect(shown.map(({ hospital_id, action }) => `${hospital_id} ${action}`)).toEqual([
      'DMOH01 search-queries',
      'DMOH01 show-query',
      'DMOH01 show-query',
    ]);
    for (const { subject_ids: ids } of shown) expect(ids).toEqual(expect.arrayContaining([queryId, id]));
    expect(shown[1].subject_ids).toContain(orderId);
  });
});

describe('mail about a query', () => {
  /** Mails since the last look. */
  const mails = () => takeOutbox(test);
  async function storeSubmitted() {
    const stored = await store();
    await test.owner.query(
      `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
       select 'DMOH01', user_id, 'Priya Demonstrator', 'r', 'order-submitted', 'order', $1
       from app_user where username = 'pharmacist'`,
      [stored.orderId],
    );
    return stored;
  }

  it('[WBQ-21] goes to who submitted the order, once for each turn that a question of the supplier gives the hospital', async () => {
    const { id, ref } = await storeSubmitted();
    const { queryId } = (await ask(id)).body;
    const waits = {
      recipient: 'pharmacist@demo.example',
      subject: `A question about order ${ref} waits for you`,
      body: expect.stringMatching(new RegExp(`/queries/${queryId}\\?hospital=DMOH01$`)),
    };
    expect(await mails()).toEqual([waits]);
    await write(queryId, 'Please');
    expect(await mails()).toEqual([]);
    await answer(queryId, 'Yes');
    expect(await mails()).toEqual([]);
    await write(queryId, 'And the route?');
    expect(await mails()).toEqual([waits]);
    await close(queryId);
    expect(await mails()).toEqual([]);
  });

  it('tells that a question of the hospital was answered, with its closing too', async () => {
    for (const more of [{}, { close: true }]) {
      const { id, ref } = await storeSubmitted();
      const { queryId } = (await askSupplier(id)).body;
      expect(await mails()).toEqual([]);
      await show(queryId, senior);
      await write(queryId, 'Yes', more, senior);
      expect(await mails()).toMatchObject([
        { recipient: 'pharmacist@demo.example', subject: `Your question about order ${ref} was answered` },
      ]);
    }
  });

  it('goes to those who may answer where the account of who submitted is not in use: who worked on it, else all', async () => {
    const { id, ref, orderId } = await storeSubmitted();
    const isActive = (active: boolean) =>
      test.owner.query(`update app_user set is_active = $1 where username = 'pharmacist'`, [active]);
    const mayAnswer = (answers: boolean) =>
      test.owner.query(`update app_user set can_create_edit_orders = $1 where username = 'viewer'`, [
        answers,
      ]);
    const recipients = async () =>
      (await mails()).map(({ recipient, subject }) => [recipient, subject]).sort();
    const waits = `A question about order ${ref} waits for you`;
    await isActive(false);
    try {
      const { queryId } = (await ask(id)).body;
      expect(await recipients()).toEqual([['ward@demo.example', waits]]);
      await close(queryId);
      await mayAnswer(true);
      const second = (await ask(id)).body;
      expect(await recipients()).toEqual([
        ['viewer@demo.example', waits],
        ['ward@demo.example', waits],
      ]);
      await close(second.queryId);
      await test.owner.query(
        `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
         select 'DMOH01', user_id, 'Somebody', 'r', 'line-held', 'order', $1 from app_user where username = 'viewer'`,
        [orderId],
      );
      await ask(id);
      expect(await recipients()).toEqual([['viewer@demo.example', waits]]);
    } finally {
      await mayAnswer(false);
      await isActive(true);
    }
  });

  it('holds no drug, and nothing of what is asked', async () => {
    const { id } = await storeSubmitted();
    const { queryId } = (await ask(id, { body: 'Is Bruno to have 500 mg?' })).body;
    await answer(queryId, 'Bruno is');
    await write(queryId, 'Bruno then');
    const text = JSON.stringify(await mails()).toLowerCase();
    expect(text).toContain('/queries/');
    for (const word of ['bruno', '500', 'fluorouracil', 'dose']) expect(text).not.toContain(word);
  });
});

describe('lists of queries', () => {
  it('show what is overdue first, then by due, page by page, closed ones newest first', async () => {
    const ids: string[] = [];
    for (const hours of [3, -2, 1, -5, 2]) {
      const { queryId } = (await ask((await store()).id)).body;
      await test.owner.query(
        `update query_thread set due_at = now() + make_interval(hours => $2) where query_id = $1`,
        [queryId, hours],
      );
      ids.push(queryId);
    }
    const byDue = [3, 1, 2, 4, 0].map((index) => ids[index]!);
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await search('hospital', { limit: 2, ...(cursor && { cursor }) });
      expect(body.total).toBe(5);
      found.push(...body.rows.map(({ queryId }) => queryId));
      cursor = body.nextCursor;
    } while (cursor);
    expect(found).toEqual(byDue);
    expect((await search('hospital', { limit: 5 })).body.nextCursor).toBeNull();
    for (const queryId of ids) await close(queryId);
    const closed = (await search('closed')).body.rows.map(({ queryId }) => queryId);
    expect(closed).toEqual(ids.toReversed());
    expect((await search('closed', { hospitalId: 'DMOH05' })).body.total).toBe(0);
    expect((await search('closed', { subjectType: 'request' }, senior)).body.total).toBe(0);
    const wrong = await search('closed', { cursor: 'x' });
    expect(wrong.status).toBe(400);
  });

  it('are counted in the queues as they are long', async () => {
    for (const _ of [1, 2]) await askSupplier((await store()).id);
    await ask((await store()).id);
    const { body } = await reviewer.call('GET /api/v1/workbench/queues');
    expect(body.queries).toBe(2);
    expect((await search('supplier')).body.total).toBe(2);
    expect((await pharmacist.call('GET /api/v1/queries/summary')).body).toEqual({ waiting: 1 });
  });
});

describe('a claim on a query', () => {
  const claim = (
    subjectIds: string[],
    client = reviewer,
    action: 'claim' | 'renew' | 'release' | 'take' = 'claim',
  ) => client.call('POST /api/v1/workbench/claims', { body: { subjectType: 'query', subjectIds, action } });

  it('keeps others of the supplier from writing, and never the hospital, with whose turn it ends', async () => {
    const { queryId } = (await askSupplier((await store()).id)).body;
    expect((await claim([queryId])).body.results).toMatchObject([{ ok: true }]);
    expect((await search('supplier')).body.rows[0]?.claim).toMatchObject({ name: 'Remy Mockingham' });
    expect((await searchOwn('supplier')).body.rows[0]?.claim).toBeNull();
    expect((await claim([queryId], senior)).body.results).toMatchObject([
      { ok: false, code: 'claimed-by-other', claim: { name: 'Remy Mockingham' } },
    ]);
    for (const reply of [await write(queryId, 'Yes', {}, senior), await close(queryId, senior)])
      expect([reply.status, reply.problem.code, reply.problem.message]).toEqual([
        409,
        'claimed-by-other',
        'Remy Mockingham is reviewing this.',
      ]);
    expect((await answer(queryId, 'It is urgent')).status).toBe(200);
    expect((await write(queryId, 'Yes')).status).toBe(200);
    expect((await test.owner.query('select from work_claim')).rows).toEqual([]);
    // Nobody works on what waits for the hospital.
    expect((await claim([queryId])).body.results).toMatchObject([{ ok: false, code: 'subject-not-found' }]);
  });

  it('is for who may write in it', async () => {
    const clinical = (await askSupplier((await store()).id, { kind: 'dose' })).body.queryId;
    const other = (await askSupplier((await store()).id, { kind: 'other' })).body.queryId;
    const { results } = (await claim([clinical, other, 'x'], service)).body;
    expect(results.map((result) => (result.ok ? 'held' : result.code))).toEqual([
      'access-missing',
      'held',
      'subject-not-found',
    ]);
    const { id } = await store();
    const item = await service.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'item', subjectIds: [id], action: 'claim' },
    });
    expect(item.body.results).toMatchObject([{ ok: false, code: 'access-missing' }]);
  });

  it('of another one on the item keeps it from being asked about', async () => {
    const { id } = await store();
    await senior.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'item', subjectIds: [id], action: 'claim' },
    });
    expect(outcome(await ask(id))).toEqual([409, 'claimed-by-other']);
    expect((await ask(id, {}, senior)).status).toBe(200);
  });
});
