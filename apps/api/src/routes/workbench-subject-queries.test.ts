import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimedType } from '../database/queries/work-claims.queries.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeFormulation } from './testing/stored-formulations.ts';
import { storeRegistration } from './testing/stored-registrations.ts';

type Subject = 'formulation' | 'registration';

let test: TestPortal;
let reviewer: TestClient;
let senior: TestClient;
let service: TestClient;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, senior, service, pharmacist] = (await Promise.all(
    ['reviewer', 'senior', 'service', 'pharmacist'].map((username) => test.signIn(username)),
  )) as [TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query(
    'truncate formulation, registration, work_claim, query_thread, audit_event, read_event, outbox_mail cascade',
  ),
);

const store = (subjectType: Subject, hospital = 'DMOH01'): Promise<string> =>
  subjectType === 'formulation'
    ? storeFormulation(test.owner, {
        hospital,
        status: 'submitted',
        description: 'Bag for Bruno',
        patient: 'BM 0417',
        type: 'home_patient',
        at: '2026-11-22T13:30:00Z',
      })
    : storeRegistration(test.owner, { hospital });
const ask = (subjectType: Subject, subjectId: string, more: object = {}, client = senior) =>
  client.call('POST /api/v1/workbench/queries', {
    body: { subjectType, subjectId, kind: 'other', body: 'Is 500 ml meant?', ...more },
  });
const write = (queryId: string, body: string, client = senior) =>
  client.call('POST /api/v1/workbench/queries/:queryId/messages', { params: { queryId }, body: { body } });
const close = (queryId: string, client = senior) =>
  client.call('POST /api/v1/workbench/queries/:queryId/close', { params: { queryId }, body: {} });
const show = (queryId: string, client = senior) =>
  client.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
const search = (client: TestClient, more: object = {}) =>
  client.call('POST /api/v1/workbench/queries/search', { body: { turn: 'hospital', ...more } });
const answer = (queryId: string, body: string, client = pharmacist) =>
  client.call('POST /api/v1/queries/:queryId/messages', { params: { queryId }, body: { body } });
const showOwn = (queryId: string, client = pharmacist) =>
  client.call('GET /api/v1/queries/:queryId', { params: { queryId } });
const searchOwn = (client = pharmacist, turn: 'hospital' | 'supplier' = 'hospital') =>
  client.call('POST /api/v1/queries/search', { body: { turn } });
const claim = (subjectType: 'query', subjectIds: string[], client: TestClient) =>
  client.call('POST /api/v1/workbench/claims', { body: { subjectType, subjectIds, action: 'claim' } });
const outcome = ({ status, problem }: Awaited<ReturnType<typeof ask>>) => [status, problem.code];
const mails = () => takeOutbox(test);
/** As somebody who has it open would hold it. */
const hold = (type: ClaimedType, id: string) =>
  test.owner.query(
    `insert into work_claim (hospital_id, subject_type, subject_id, user_id, user_name, since, until)
     select 'DMOH01', $1, $2, user_id, 'Remy Mockingham', now(), now() + interval '5 minutes'
     from app_user where username = 'reviewer'`,
    [type, id],
  );

describe.each<[Subject, string, object]>([
  [
    'formulation',
    'Formulation submitted on 23/11/2026 by Priya Demonstrator',
    { formulationType: 'home_patient', status: 'submitted' },
  ],
  [
    'registration',
    expect.stringMatching(/^Registration submitted on \d\d\/\d\d\/\d{4} by Priya Demonstrator$/) as never,
    { patientType: 'nutrition' },
  ],
])('a query about a %s', (subjectType, subjectText, more) => {
  it('is asked, answered and closed like one about an item, and reads the same on both sides', async () => {
    const id = await store(subjectType);
    const asked = await ask(subjectType, id);
    const { queryId } = asked.body;
    const row = {
      queryId,
      hospitalId: 'DMOH01',
      subjectType,
      subjectId: id,
      subjectText,
      kind: 'other',
      askedBy: 'supplier',
      turn: 'hospital',
      dueAt: expect.stringMatching(/Z$/),
      opened: { name: 'Sina Templeton-Mock', time: expect.stringMatching(/Z$/) },
      requestKind: null,
      claim: null,
      delivery: null,
    };
    const key = subjectType === 'formulation' ? 'formulationRecordId' : 'registrationId';
    const subject = { subjectType, [key]: id, ...more };
    expect(asked.body).toMatchObject({ ...row, subject, canWrite: true, canClose: true });
    const [ours, theirs] = [await search(senior), await searchOwn()];
    expect(ours.body).toMatchObject({ rows: [row], total: 1 });
    expect(theirs.body).toEqual(ours.body);
    expect((await showOwn(queryId)).body).toMatchObject({ ...row, subject, canWrite: true, canClose: false });
    expect((await pharmacist.call('GET /api/v1/queries/summary')).body).toEqual({ waiting: 1 });

    expect((await answer(queryId, 'Yes')).body).toMatchObject({ turn: 'supplier' });
    expect((await senior.call('GET /api/v1/workbench/queues')).body).toMatchObject({
      queries: 1,
      requests: 0,
    });
    await show(queryId);
    expect((await close(queryId)).body).toMatchObject({ turn: 'closed', canWrite: false });
    expect(outcome(await answer(queryId, 'More'))).toEqual([409, 'query-closed']);
    // What its text holds is told to nobody who only sees the list.
    expect(JSON.stringify(ours.body)).not.toMatch(/Bruno|BM 0417|Saskia|1960/);
  });

  it('is one at most, whoever asks at the same moment', async () => {
    const id = await store(subjectType);
    const replies = await Promise.all([1, 2, 3].map(() => ask(subjectType, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { problem, status } of replies)
      if (status !== 200) expect(problem.code).toBe('query-open-already');
  });

  it('[WBSEC-10] is of a hospital that is served, and of nothing else', async () => {
    const elsewhere = await store(subjectType, 'DMOH02');
    for (const id of [elsewhere, '019a0000-0000-7000-8000-000000000000', 'x'])
      expect(outcome(await ask(subjectType, id, {}, service))).toEqual([404, 'subject-not-found']);
    const { queryId } = (await ask(subjectType, elsewhere)).body;
    expect(outcome(await show(queryId, service))).toEqual([404, 'subject-not-found']);
    expect((await search(service)).body.total).toBe(0);
    expect(outcome(await showOwn(queryId))).toEqual([404, 'not-found']);
    expect((await searchOwn()).body.total).toBe(0);
  });

  it('mails who submitted it once for each turn, and says nothing of it', async () => {
    const { queryId } = (await ask(subjectType, await store(subjectType))).body;
    const waits = {
      recipient: 'pharmacist@demo.example',
      subject: `A question about your ${subjectType} waits for you`,
      body: expect.stringMatching(new RegExp(`[^h]/queries/${queryId}\\?hospital=DMOH01$`)),
    };
    const first = await mails();
    expect(first).toEqual([waits]);
    expect(JSON.stringify(first)).not.toMatch(/Bruno|BM 0417|Saskia|500/);
    await write(queryId, 'Please');
    expect(await mails()).toEqual([]);
    await answer(queryId, 'Yes');
    await write(queryId, 'Really?');
    expect(await mails()).toEqual([waits]);
  });

  it('is not asked while another one works on it, and claimed where it waits for the supplier', async () => {
    const id = await store(subjectType);
    await hold(subjectType, id);
    const refused = await ask(subjectType, id);
    expect([refused.status, refused.problem.message]).toEqual([409, 'Remy Mockingham is reviewing this.']);
    await test.owner.query('truncate work_claim');
    const { queryId } = (await ask(subjectType, id)).body;
    expect((await claim('query', [queryId], senior)).body.results).toMatchObject([{ ok: false }]);
    await answer(queryId, 'Yes');
    expect((await claim('query', [queryId], senior)).body.results).toMatchObject([{ ok: true }]);
    expect(outcome(await write(queryId, 'Good', service))).toEqual([409, 'claimed-by-other']);
  });

  it('[WBSEC-15, WBSEC-16] leaves who asked in the audit, and whom it was shown to', async () => {
    const id = await store(subjectType);
    const { queryId } = (await ask(subjectType, id)).body;
    const { rows } = await test.owner.query('select action, after from audit_event where subject_id = $1', [
      queryId,
    ]);
    expect(rows).toEqual([
      { action: 'query-asked', after: { subjectType, subjectId: id, kind: 'other', turn: 'hospital' } },
    ]);
    await test.owner.query('truncate read_event');
    await search(senior);
    await showOwn(queryId);
    const shown = (await test.owner.query('select action, subject_ids from read_event order by action')).rows;
    expect(shown.map(({ action }) => action)).toEqual(['search-queries', 'show-query']);
    for (const { subject_ids: ids } of shown) expect(ids.sort()).toEqual([queryId, id].sort());
  });
});

describe('who reads and writes', () => {
  it('[WBQ-24] a query about a formulation: with TPN Access; of the supplier reviewers, and customer service what is not clinical', async () => {
    const [ward, viewer] = [await test.signIn('ward'), await test.signIn('viewer')];
    const clinical = (await ask('formulation', await store('formulation'), { kind: 'stability' }, reviewer))
      .body.queryId;
    const other = (await ask('formulation', await store('formulation'), {}, service)).body.queryId;
    for (const queryId of [clinical, other]) {
      expect(outcome(await showOwn(queryId, ward))).toEqual([404, 'not-found']);
      expect(outcome(await answer(queryId, 'Yes', ward))).toEqual([404, 'not-found']);
      expect((await answer(queryId, 'Yes', viewer)).status).toBe(200);
      expect((await show(queryId, service)).status).toBe(200);
    }
    expect((await searchOwn(ward)).body.total).toBe(0);
    expect((await show(clinical, service)).body.canWrite).toBe(false);
    expect(outcome(await write(clinical, 'Yes', service))).toEqual([403, 'access-missing']);
    expect((await write(other, 'Yes', service)).status).toBe(200);
    const id = await store('formulation');
    expect(outcome(await ask('formulation', id, { kind: 'dose' }, service))).toEqual([403, 'access-missing']);
  });

  it('[WBQ-24] a query about a registration: with can_register_home_patients; of the supplier customer service alone', async () => {
    const [viewer, nutrition] = [await test.signIn('viewer'), await test.signIn('nutrition')];
    const id = await store('registration');
    expect(outcome(await ask('registration', id, {}, reviewer))).toEqual([403, 'access-missing']);
    const { queryId } = (await ask('registration', id, {}, service)).body;
    expect(outcome(await show(queryId, reviewer))).toEqual([404, 'subject-not-found']);
    expect((await search(reviewer)).body.total).toBe(0);
    expect(outcome(await showOwn(queryId, viewer))).toEqual([404, 'not-found']);
    expect((await searchOwn(viewer)).body.total).toBe(0);
    expect((await answer(queryId, 'Yes', nutrition)).status).toBe(200);
  });
});

describe('a formulation', () => {
  it('[WBQ-25] a clinical query about a formulation: customer service reads it, and whoever reviews formulations writes in it', async () => {
    for (const kind of ['dose', 'stability', 'identity']) {
      const { queryId } = (await ask('formulation', await store('formulation'), { kind }, reviewer)).body;
      expect((await show(queryId, service)).body).toMatchObject({ kind, canWrite: false });
      for (const reply of [await write(queryId, 'Yes', service), await close(queryId, service)])
        expect([kind, ...outcome(reply)]).toEqual([kind, 403, 'access-missing']);
      expect((await write(queryId, 'Yes', reviewer)).status).toBe(200);
    }
  });

  it('is asked about while it waits for the supplier: a draft is not there, a ready one past it', async () => {
    const draft = await storeFormulation(test.owner);
    expect(outcome(await ask('formulation', draft))).toEqual([404, 'subject-not-found']);
    const ready = await ask('formulation', await storeFormulation(test.owner, { status: 'ready' }));
    expect([ready.status, ready.problem.code, ready.problem.message]).toEqual([
      409,
      'formulation-step-wrong',
      'This formulation is not waiting for this step.',
    ]);
  });

  it('leaves the query about it readable where it was returned, and deleted by its hospital', async () => {
    const id = await store('formulation');
    const { queryId } = (await ask('formulation', id)).body;
    await test.owner.query('delete from formulation where formulation_id = $1', [id]);
    expect((await show(queryId)).body).toMatchObject({
      subjectText: 'Formulation',
      subject: { formulationType: null, status: null },
    });
  });
});

describe('a registration', () => {
  it('is asked about until it is answered', async () => {
    const id = await store('registration');
    await test.owner.query(
      `update registration set state = 'declined', decline_reason = 'Too far', answered_name = 'C', answered_at = now()`,
    );
    expect(outcome(await ask('registration', id))).toEqual([409, 'registration-answered']);
  });
});
