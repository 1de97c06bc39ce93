import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let service: TestClient;
let ward: TestClient;
let nutrition: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [service, ward, nutrition] = [
    await test.signIn('service'),
    await test.signIn('ward'),
    await test.signIn('nutrition'),
  ];
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query('truncate customer_request, query_thread, work_claim, outbox_mail, audit_event cascade'),
);

const sendMessage = (client: TestClient, headers = {}) =>
  client.call('POST /api/v1/contact', {
    body: {
      name: 'Wanda Testward',
      email: 'wanda@hospital.example',
      message: 'Please call me\nabout Tuesday.',
      countryCode: 'AU',
      language: 'AU',
    },
    headers,
  });
const sendRequest = (client: TestClient) =>
  client.call('POST /api/v1/tpn/customFormulationRequest', {
    body: {
      formData: {
        first_name: 'Nuria',
        last_name: 'Sampleton',
        hospital: '',
        country: '',
        state: 'NSW',
        email: 'nuria@hospital.example',
        phone: '02 5550 0170',
        formulation: 'Primene',
        notes: 'Three litres',
      },
    } as never,
  });
const search = (client: TestClient, more: object = { subjectType: 'request' }) =>
  client.call('POST /api/v1/workbench/queries/search', { body: { turn: 'supplier', ...more } });
const sentRequest = async () => (await search(service)).body.rows[0]!;
const searchOwn = (client: TestClient, turn: 'supplier' | 'hospital' | 'closed' = 'supplier') =>
  client.call('POST /api/v1/queries/search', { body: { turn } });
const show = (queryId: string, client = service) =>
  client.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
const showOwn = (queryId: string, client: TestClient) =>
  client.call('GET /api/v1/queries/:queryId', { params: { queryId } });
const write = (queryId: string, body: string, more: object = {}, client = service) =>
  client.call('POST /api/v1/workbench/queries/:queryId/messages', {
    params: { queryId },
    body: { body, ...more },
  });
const answer = (queryId: string, body: string, client: TestClient) =>
  client.call('POST /api/v1/queries/:queryId/messages', { params: { queryId }, body: { body } });
const mails = () => takeOutbox(test);
const outcome = ({ status, problem }: Awaited<ReturnType<typeof show>>) => [status, problem.code];

describe('a request to Customer Service', () => {
  it('[WBANS-23] opens a query with its fields as the first message, and its mail is queued as before', async () => {
    expect((await sendMessage(ward)).status).toBe(200);
    expect((await sendRequest(nutrition)).status).toBe(200);
    const { body } = await search(service);
    expect(body).toMatchObject({
      total: 2,
      rows: [
        {
          subjectType: 'request',
          subjectText: 'Message from Wanda Testward',
          requestKind: 'message',
          kind: 'other',
          askedBy: 'hospital',
          turn: 'supplier',
          dueAt: expect.stringMatching(/Z$/),
          opened: { name: 'Wanda Testward', time: expect.stringMatching(/Z$/) },
          lastMessage: {
            side: 'hospital',
            author: 'Wanda Testward',
            body: 'Name: Wanda Testward\nEmail: wanda@hospital.example\n\nPlease call me\nabout Tuesday.',
          },
        },
        {
          subjectText: 'Formulation request from Nuria Sampleton',
          requestKind: 'formulation',
          lastMessage: {
            body: [
              'Name: Nuria Sampleton',
              'State: NSW',
              'Email: nuria@hospital.example',
              'Phone: 02 5550 0170',
              'Formulation base: Primene',
              '',
              'Three litres',
            ].join('\n'),
          },
        },
      ],
    });
    expect((await show(body.rows[0]!.queryId)).body).toMatchObject({
      subject: { subjectType: 'request', requestId: body.rows[0]!.subjectId, kind: 'message' },
      canWrite: true,
      canClose: true,
    });
    const { contactMail } = test.portal.config;
    expect(await mails()).toMatchObject([
      { recipient: contactMail, subject: expect.stringMatching(/^Message from /) },
      { recipient: contactMail, subject: expect.stringMatching(/^Request for a custom PN formulation: /) },
    ]);
  });

  it('is sent once with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'sent' };
    await Promise.all([1, 2, 3].map(() => sendMessage(ward, headers)));
    expect((await search(service)).body.total).toBe(1);
  });

  it('is not among the other queries of the supplier, and counted apart', async () => {
    await sendMessage(ward);
    expect((await search(service, {})).body.total).toBe(0);
    expect((await service.call('GET /api/v1/workbench/queues')).body).toMatchObject({
      queries: 0,
      requests: 1,
    });
    const reviewer = await test.signIn('reviewer');
    expect((await reviewer.call('GET /api/v1/workbench/queues')).body).toMatchObject({ requests: null });
    expect((await search(reviewer)).body.total).toBe(0);
    const { queryId } = await sentRequest();
    expect(outcome(await show(queryId, reviewer))).toEqual([404, 'subject-not-found']);
    expect(outcome(await write(queryId, 'Yes', {}, reviewer))).toEqual([404, 'subject-not-found']);
  });

  it('[WBQ-24] is seen, answered and closed by its sender alone at the hospital', async () => {
    await sendMessage(ward);
    const { queryId } = await sentRequest();
    const colleague = await test.signIn('pharmacist');
    for (const reply of [
      await showOwn(queryId, colleague),
      await answer(queryId, 'Yes', colleague),
      await colleague.call('POST /api/v1/queries/:queryId/close', { params: { queryId }, body: {} }),
    ])
      expect(outcome(reply as never)).toEqual([404, 'not-found']);
    expect((await searchOwn(colleague)).body.total).toBe(0);
    expect((await searchOwn(ward)).body.rows).toMatchObject([{ queryId }]);
    await write(queryId, 'When may we call?');
    // Whoever waits for whom, it is open.
    await sendMessage(ward);
    const open = await search(service, { turn: 'open', subjectType: 'request' });
    expect(open.body).toMatchObject({ total: 2, rows: [{ turn: 'hospital' }, { turn: 'supplier' }] });
    expect((await ward.call('GET /api/v1/queries/summary')).body).toEqual({ waiting: 1 });
    expect((await colleague.call('GET /api/v1/queries/summary')).body).toEqual({ waiting: 0 });
    expect((await answer(queryId, 'At noon', ward)).body).toMatchObject({ turn: 'supplier', canClose: true });
    const closed = await ward.call('POST /api/v1/queries/:queryId/close', { params: { queryId }, body: {} });
    expect(closed.body).toMatchObject({ turn: 'closed', closed: { name: 'Wanda Testward' } });
    expect((await searchOwn(ward, 'closed')).body.total).toBe(1);
  });

  it('[WBANS-24] mails its sender that it was answered, with its closing too, and nothing of what it says', async () => {
    for (const more of [{}, { close: true }]) {
      await sendMessage(ward);
      const { queryId } = await sentRequest();
      await mails();
      await service.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
      await write(queryId, 'We call you at noon', more);
      const answered = await mails();
      expect(answered).toEqual([
        {
          recipient: 'ward@demo.example',
          subject: 'Your request was answered',
          body: expect.stringMatching(new RegExp(`[^h]/queries/${queryId}\\?hospital=DMOH01$`)),
        },
      ]);
      expect(JSON.stringify(answered)).not.toMatch(/noon|Tuesday/);
    }
  });

  it('is claimed by who answers it, and asked about by nobody', async () => {
    await sendMessage(ward);
    const { queryId, subjectId } = await sentRequest();
    const claim = await service.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'query', subjectIds: [queryId], action: 'claim' },
    });
    expect(claim.body.results).toMatchObject([{ ok: true }]);
    const senior = await test.signIn('senior');
    expect(outcome(await write(queryId, 'Yes', {}, senior))).toEqual([409, 'claimed-by-other']);
    const asked = await service.call('POST /api/v1/workbench/queries', {
      body: { subjectType: 'request' as never, subjectId, kind: 'other', body: 'What?' },
    });
    expect(asked.status).toBe(400);
  });

  it('[WBSEC-16] is recorded as read where it is shown', async () => {
    await sendMessage(ward);
    await test.owner.query('truncate read_event');
    const { queryId, subjectId } = await sentRequest();
    const { rows } = await test.owner.query('select hospital_id, subject_ids from read_event');
    expect(rows).toMatchObject([{ hospital_id: 'DMOH01' }]);
    expect(rows[0].subject_ids.sort()).toEqual([queryId, subjectId].sort());
  });
});
