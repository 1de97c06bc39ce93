import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFTS_OF_HOSPITAL, SAVES_AN_HOUR } from '../services/registration/limit-registrations.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { registrationOf } from './testing/registrations.ts';

let test: TestPortal;
let priya: TestClient;
let nuria: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate registration, registration_draft, outbox_mail');
});

const submit = (client: TestClient, changed: object = {}) =>
  client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData: registrationOf({ ...changed }) } as never,
  });
const save = (client: TestClient, changed: object = {}, draft: object = {}) =>
  client.call('POST /api/v1/tpn/patientRegistrationRecord', {
    body: { formData: registrationOf({ form_current_step: 5, ...changed }), ...draft } as never,
  });
const print = (client: TestClient, changed: object = {}) =>
  client.call('POST /api/v1/tpn/patientRegistrationForm', {
    body: { formData: registrationOf({ ...changed }) } as never,
  });
const countOf = async (table: string) =>
  Number((await test.owner.query(`select count(*) from ${table}`)).rows[0].count);

describe('what nothing further makes right', () => {
  it.each([
    [{ patient_first_name: `${'A\n'.repeat(49)}z` }, { patient_first_name: 'Please write it on one line' }],
    [
      { referring_hospital: 'Ours\r\nSubject: hi', coordinator_first_name: 'Bob\r\nBcc: x@y' },
      {
        referring_hospital: 'Please write it on one line',
        coordinator_first_name: 'Please write it on one line',
      },
    ],
    [{ patient_last_name: 'x'.repeat(1900) }, { patient_last_name: 'Max character allowed is 100' }],
    [
      { additionalHCPContacts: Array(20).fill({ job_title: 'x'.repeat(1900) }) },
      { additionalHCPContacts: 'There can be 10 at most' },
    ],
  ])('is neither submitted, nor saved on any step, nor printed: %#', async (changed, fields) => {
    for (const send of [submit, save, print]) {
      const { status, problem } = await send(priya, changed);
      expect([status, problem.fields]).toEqual([422, expect.objectContaining(fields)]);
    }
    expect([await countOf('registration'), await countOf('registration_draft')]).toEqual([0, 0]);
  });

  it('is printed on few pages where it was saved before that was refused', async () => {
    const { id } = (await save(priya)).body;
    const broken = JSON.stringify(registrationOf({ patient_first_name: 'A\n'.repeat(990) }));
    await test.owner.query('update registration_draft set form_data = $2 where draft_id = $1', [id, broken]);
    const printed = await priya.call('GET /api/v1/tpn/patientRegistrationRecord/:id/form', {
      params: { id },
    });
    const bytes = Buffer.from(printed.body.file.split(',')[1] ?? '', 'base64');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThan(5);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is a country or a type by the name of %s, which is no fault of the server',
    async (word) => {
      const wrong = 'Please choose from the list';
      expect((await submit(priya, { patient_country: word })).problem.fields).toMatchObject({
        patient_country: wrong,
      });
      expect((await save(priya, { patient_type: word })).problem.fields).toEqual({ patient_type: wrong });
      expect((await save(priya, { patient_country: word })).status).toBe(200);
      expect((await print(priya, { patient_country: word, patient_type: word })).status).toBe(200);
    },
  );
});

it('[REGAPI-02] [REGAPI-03] both calls answer by their right spelling too', async () => {
  const begun = await priya.call('GET /api/v1/tpn/patientRegistration');
  expect(begun.body).toEqual((await priya.call('GET /api/v1/tpn/patientRegistation')).body);
  const sent = await priya.call('POST /api/v1/tpn/patientRegistration', {
    body: { formData: registrationOf() } as never,
  });
  expect([sent.status, await countOf('registration')]).toEqual([200, 1]);
});

describe('how much one account, and one hospital, may fill', () => {
  it('a user submits so many registrations an hour: the next one sends no mail, and others go on', async () => {
    const statuses = new Set<number>();
    const { registrationsAnHour } = test.portal.config;
    expect(registrationsAnHour).toBe(60);
    for (let sent = 0; sent < registrationsAnHour; sent += 1)
      statuses.add((await submit(nuria, { patient_last_name: `Many-${sent}` })).status);
    expect([...statuses]).toEqual([200]);
    const mails = await countOf('outbox_mail');
    const { status, problem } = await submit(nuria, { patient_last_name: 'Too-many' });
    expect([status, problem.code, await countOf('outbox_mail')]).toEqual([
      429,
      'too-many-registrations',
      mails,
    ]);
    expect((await submit(priya)).status).toBe(200);
  });

  it('a user saves drafts so many times an hour', async () => {
    const { id } = (await save(nuria)).body;
    for (let saved = 1; saved < SAVES_AN_HOUR; saved += 1) await save(nuria, {}, { patientFormId: id });
    expect((await save(nuria, {}, { patientFormId: id })).problem.code).toBe('too-many-registrations');
    expect((await save(priya, {}, { patientFormId: id })).body.version).toBe(SAVES_AN_HOUR + 1);
  });

  it('a hospital has so many drafts: those that are there can be saved again', async () => {
    const { id } = (await save(priya)).body;
    await test.owner.query(
      `insert into registration_draft (hospital_id, draft_id, patient_type, patient_name, patient_dob, form_data,
         created_by, created_at, modified_by, modified_name, modified_at)
       select d.hospital_id, copy::uuid, d.patient_type, d.patient_name, d.patient_dob, d.form_data,
         d.created_by, d.created_at, d.modified_by, d.modified_name, d.modified_at
       from registration_draft d, unnest($1::text[]) as copy`,
      [Array.from({ length: DRAFTS_OF_HOSPITAL - 1 }, () => randomUUID())],
    );
    const { status, problem } = await save(priya);
    expect([status, problem.code]).toEqual([409, 'too-many-registration-drafts']);
    expect((await save(priya, {}, { patientFormId: id })).status).toBe(200);
    expect((await save(await test.signIn('other'))).status).toBe(200);
  });
});
