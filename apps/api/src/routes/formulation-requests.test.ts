import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let priya: TestClient;
beforeAll(async () => {
  test = await openTestPortal({ config: { contactMail: 'service@supplier.example' } });
  priya = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate customer_request, outbox_mail, audit_event');
});

const requestOf = (changed: Record<string, unknown> = {}) => ({
  first_name: 'Priya',
  last_name: 'Demonstrator',
  hospital: 'Somewhere else',
  country: 'Australia',
  state: 'NSW',
  email: 'priya@example.org',
  phone: '02 5550 0170',
  formulation: 'Primene',
  notes: 'A bag of 3 litres\nfor <two> days',
  ...changed,
});
const open = async (client: TestClient) =>
  (await client.call('GET /api/v1/tpn/customFormulationRequest')).body;
const send = (client: TestClient, formData: unknown, headers = {}) =>
  client.call('POST /api/v1/tpn/customFormulationRequest', { body: { formData } as never, headers });
const stored = async () => (await test.owner.query('select * from customer_request')).rows;
const mails = () => readOutbox(test);

describe('the request for a custom formulation', () => {
  it('[REQUEST-10] begins with who asks and what can be chosen', async () => {
    const hospital = (await priya.call('GET /api/v1/user/info')).body.hospitalName;
    expect(await open(priya)).toMatchObject({
      userFirstName: 'Priya',
      userLastName: 'Demonstrator',
      userHospitalName: hospital,
      userEmail: expect.stringContaining('@'),
      country: 'Australia',
      states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
      nzClosestCities: expect.arrayContaining(['Auckland', 'Whangārei']),
      formulations: expect.arrayContaining(['Primene', 'Synthamin', 'Synthamin + Lipid']),
    });
    expect((await open(await test.signIn('nz'))).country).toBe('New Zealand');
  });

  it('[REQUEST-08] [REQUEST-09] [REQUEST-11] is kept, and mailed with all its fields', async () => {
    const { status, body } = await send(priya, requestOf());
    expect([status, body]).toEqual([200, { error: false, id: expect.any(String) }]);
    const hospital = (await priya.call('GET /api/v1/user/info')).body.hospitalName;
    expect(await stored()).toMatchObject([
      {
        hospital_id: 'DMOH01',
        request_id: body.id,
        kind: 'formulation',
        sent_name: 'Priya Demonstrator',
        fields: { ...requestOf({ hospital }), nearestCity: '' },
      },
    ]);
    const [mail, ...more] = await mails();
    expect([mail.recipient, more]).toEqual(['service@supplier.example', []]);
    for (const line of [
      `Hospital: ${hospital} (DMOH01), Australia`,
      'Name: Priya Demonstrator',
      'State: NSW',
      'Email: priya@example.org',
      'Phone: 02 5550 0170',
      'Formulation base: Primene',
      'A bag of 3 litres\nfor <two> days',
    ])
      expect(mail.body).toContain(line);
    expect(mail.message_id).toMatch(new RegExp(`^<${body.id}\\.request@`));
  });

  it('is sent once where the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const first = await send(priya, requestOf(), headers);
    expect((await send(priya, requestOf(), headers)).body).toEqual(first.body);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('[REQUEST-12] [REQUEST-13] [REQUEST-14] [REQUEST-15] is refused with what is missing or wrong, and nothing is kept', async () => {
    const missing = await send(priya, {});
    expect([missing.status, missing.problem.fields]).toEqual([
      422,
      {
        first_name: 'Required field',
        last_name: 'Required field',
        state: 'Required field',
        email: 'Required field',
        phone: 'Required field',
        formulation: 'Required field',
        notes: 'Required field',
      },
    ]);
    expect((await send(priya, requestOf({ email: 'priya' }))).problem.fields).toEqual({
      email: 'Not a valid email',
    });
    const inNewZealand = await send(await test.signIn('nz'), requestOf());
    expect(inNewZealand.problem.fields).toEqual({ nearestCity: 'Required field' });
    for (const body of [requestOf({ mood: 'good' }), requestOf({ phone: 1 }), 'x', undefined])
      expect((await send(priya, body)).status).toBe(400);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('is refused where a user has sent ten within the hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send(priya, requestOf())).status).toBe(200);
    expect((await send(priya, requestOf())).problem.code).toBe('too-many-messages');
    expect(await stored()).toHaveLength(10);
  });

  it('counts what comes at once as it counts what comes one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(priya, requestOf())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect([(await stored()).length, (await mails()).length]).toEqual([10, 10]);
  });

  it('[ROLE-11] [ROLE-13] needs the nutrition site and a sign-in', async () => {
    const ward = await test.signIn('ward');
    expect((await ward.call('GET /api/v1/tpn/customFormulationRequest')).status).toBe(403);
    expect((await send(ward, requestOf())).status).toBe(403);
    expect((await send(test.anybody, requestOf())).status).toBe(401);
  });
});
