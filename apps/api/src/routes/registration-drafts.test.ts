import { randomUUID } from 'node:crypto';
import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOutdated } from '../database/queries/sweep.queries.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { registrationOf } from './testing/registrations.ts';

let test: TestPortal;
/** As the background logs in. */
let worker: pg.Pool;
let priya: TestClient;
let nuria: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  worker = new pg.Pool({ connectionString: test.portal.workerUrl, max: 1 });
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});
beforeEach(async () => {
  await test.owner.query('truncate registration_draft');
});

const unknownId = '0198c0de-0000-7000-8000-000000000001';
const settings = async (client = priya) => (await client.call('GET /api/v1/tpn/patientRegistation')).body;
const drafts = async (client = priya) => (await settings(client)).draftApplications;
const save = (client: TestClient, body: object) =>
  client.call('POST /api/v1/tpn/patientRegistrationRecord', { body: body as never });
const read = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/patientRegistrationRecord/:id', { params: { id } });
const remove = (client: TestClient, id: string) =>
  client.call('DELETE /api/v1/tpn/patientRegistrationRecord/:id', { params: { id } });
const form = registrationOf({ form_current_step: 5 });

describe('what a registration begins with', () => {
  it('[REGDATA-31] is who registers, and where', async () => {
    const { userDefaultHospital, ...body } = await settings();
    expect(userDefaultHospital).toBe((await priya.call('GET /api/v1/user/info')).body.hospitalName);
    expect(body).toMatchObject({
      userDefaultFirstName: 'Priya',
      userDefaultLastName: 'Demonstrator',
      userDefaultJobTitle: '',
      userDefaultPhonenumber: expect.any(String),
    });
    expect(body.userDefaultEmailAddress).toContain('@');
  });

  it('[REGAPI-02] [REGDATA-32] [REGDATA-33] [REGDATA-34] is what the supplier offers, and the drafts', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    const { pumpsList, consumablesList, ...body } = await settings();
    expect(body).toMatchObject({
      states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
      draftApplications: [{ id }],
    });
    expect(pumpsList[0]).toMatchObject({
      name: 'Wanderlite A1 ambulatory pump',
      givingSets: expect.arrayContaining(['Wanderlite set unfiltered']),
      accessories: [{ category: 'Carrying', items: expect.any(Array) }, expect.anything()],
    });
    expect(consumablesList[0]).toEqual({
      name: 'Dressings',
      items: ['Clear dressing 10 x 12 cm', 'Gauze dressing pack'],
    });
  });
});

describe('a draft of a registration', () => {
  it('[REGAPI-04] [REGAPI-05] [REGDATA-29] is kept, changed and listed', async () => {
    const first = await save(priya, { formData: form, patientFormId: '' });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ error: false, version: 1, id: expect.any(String) }),
    ]);
    const { id } = first.body;
    const changed = { ...form, patient_last_name: 'Changed', form_current_step: 6 };
    expect((await save(priya, { formData: changed, patientFormId: id, version: 1 })).body).toMatchObject({
      id,
      version: 2,
    });
    const [item, ...others] = await drafts();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      id,
      name: 'Theodora Changed',
      dob: '14/02/1957',
      type: 'nutrition',
      modified: expect.stringMatching(/\d{4}/),
      version: 2,
    });
  });

  it('[REGDATA-30] [REGFLOW-03] is given back as it was, with the step at which it was left', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    const { formData, ...record } = (await read(priya, id)).body;
    expect(record).toEqual((await drafts())[0]);
    expect(record).toMatchObject({ id, type: 'nutrition', name: expect.stringContaining('Theodora') });
    expect(JSON.parse(formData)).toMatchObject({ ...form, form_current_step: 5 });
  });

  it('takes along what its user typed of it, and nothing of another patient', async () => {
    const keep = (key: KeptEntryKey, typed: Record<string, string>) =>
      priya.call('PUT /api/v1/kept-entry/:key', { params: { key }, body: { entry: { typed } } });
    const kept = async (key: KeptEntryKey) =>
      (await priya.call('GET /api/v1/kept-entry/:key', { params: { key } })).body.kept;
    const { patient_first_name, patient_last_name } = form;
    await keep('registration:new', { patient_first_name: 'Ambrose' });
    await save(priya, { formData: form });
    expect(await kept('registration:new')).not.toBeNull();
    await keep('registration:new', { patient_first_name, patient_last_name });
    const { id } = (await save(priya, { formData: form })).body;
    expect(await kept('registration:new')).toBeNull();
    await keep(`registration:${id}`, { alt_contact_relationship: 'Neighbour' });
    await save(priya, { formData: form, patientFormId: id, version: 1 });
    expect(await kept(`registration:${id}`)).toBeNull();
  });

  it('[REG-05] is opened and finished by a colleague, who does not write over what was saved meanwhile', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    expect((await drafts(nuria))[0]).toMatchObject({ id, modifiedBy: 'Priya Demonstrator' });
    expect((await save(nuria, { formData: form, patientFormId: id, version: 1 })).status).toBe(200);
    const { status, problem } = await save(priya, { formData: form, patientFormId: id, version: 1 });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'stale-version',
      'Nuria Sampleton has changed this registration meanwhile. Please look at the change first.',
    ]);
    expect((await drafts())[0]).toMatchObject({ version: 2, modifiedBy: 'Nuria Sampleton' });
  });

  it('[REG-05] lets one of two who save at once go on', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    const body = { formData: form, patientFormId: id, version: 1 };
    const statuses = (await Promise.all([save(priya, body), save(nuria, body)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('[REG-06] [NFR-07] is not there for another hospital', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    const other = await test.signIn('other');
    expect(await drafts(other)).toEqual([]);
    const replies = [
      await read(other, id),
      await remove(other, id),
      await save(other, { formData: form, patientFormId: id }),
    ];
    for (const { status, problem } of replies)
      expect([status, problem.code]).toEqual([404, 'registration-draft-gone']);
    expect((await drafts())[0]).toMatchObject({ id, version: 1 });
  });

  it('[REG-04] is not listed nor readable seven days after its last change, and is then removed', async () => {
    const { id, modified, removed } = (await save(priya, { formData: form })).body;
    expect(Date.parse(removed) - Date.parse(modified)).toBe(7 * 86_400_000);
    const age = (interval: string) =>
      test.owner.query('update registration_draft set modified_at = now() - $1::interval', [interval]);
    await age('6 days 23 hours');
    expect((await sweepOutdated(worker)).registrationDrafts).toBe(0);
    expect((await read(priya, id)).status).toBe(200);
    await age('7 days 1 minute');
    expect(await drafts()).toEqual([]);
    for (const reply of [await read(priya, id), await save(priya, { formData: form, patientFormId: id })])
      expect([reply.status, reply.problem.code]).toEqual([404, 'registration-draft-gone']);
    expect((await sweepOutdated(worker)).registrationDrafts).toBe(1);
    expect((await test.owner.query('select from registration_draft')).rowCount).toBe(0);
  });

  it('[REGAPI-06] [REGFLOW-11] is deleted once, and what it held stays in the audit', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    expect((await remove(nuria, id)).body).toEqual({ deleted: true });
    expect((await remove(priya, id)).problem.code).toBe('registration-draft-gone');
    const { rows } = await test.owner.query(
      'select action, user_name, before from audit_event where subject_id = $1 order by audit_event_id',
      [id],
    );
    expect(rows.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['registration-draft-added', 'Priya Demonstrator'],
      ['registration-draft-deleted', 'Nuria Sampleton'],
    ]);
    expect(rows[1].before).toMatchObject({ patient_last_name: 'Fictitious' });
  });

  it('records who was shown it', async () => {
    const { id } = (await save(priya, { formData: form })).body;
    await drafts(nuria);
    await read(nuria, id);
    const { rows } = await test.owner.query(
      'select action from read_event where $1 = any(subject_ids) order by read_event_id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['list-registration-drafts', 'read-registration-draft']);
  });

  it('asks for a right first step there, and for a name alone on a later one', async () => {
    const first = await save(priya, { formData: { form_current_step: 1, patient_type: 'nutrition' } });
    expect([first.status, first.problem.fields]).toMatchObject([
      422,
      {
        patient_first_name: 'Required field',
        patient_country: 'Required field',
        delivery_day: 'Required field',
      },
    ]);
    const later = await save(priya, { formData: { form_current_step: 4, patient_first_name: 'Ada' } });
    expect([later.status, later.problem.fields]).toEqual([
      422,
      { patient_type: 'Required field', patient_last_name: 'Required field' },
    ]);
    const named = {
      form_current_step: 4,
      patient_first_name: 'Ada',
      patient_last_name: 'B',
      patient_type: 'fluids',
    };
    expect((await save(priya, { formData: named })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['a step out of range', { formData: { ...form, form_current_step: 9 } }],
    ['no step', { formData: { patient_first_name: 'Ada' } }],
    ['an unknown field', { formData: { ...form, patient_mood: 'good' } }],
    ['an unknown field of a row', { formData: { ...form, consumables_list: [{ name: 'x', colour: 'y' }] } }],
    ['10,000 letters', { formData: { ...form, patient_first_name: 'x'.repeat(10_000) } }],
    ['a number for a text', { formData: { ...form, pump_qty: 1 } }],
    ['a text for a consent', { formData: { ...form, terms_3: 'yes' } }],
    ['a form that is none', { formData: 'x' }],
    ['no form', {}],
  ])('is refused with %s, and nothing is kept', async (_name, body) => {
    const { status, problem } = await save(priya, body);
    expect([status, problem.code]).toEqual([400, 'bad-request']);
    expect(await drafts()).toEqual([]);
  });

  it('is nothing with an id that is none or not known', async () => {
    for (const id of ['1', 'nowhere', unknownId]) expect((await read(priya, id)).status).toBe(404);
    expect((await save(priya, { formData: form, patientFormId: unknownId })).status).toBe(404);
  });

  it('[REGAPI-01] needs can_register_home_patients, the nutrition site and a sign-in', async () => {
    for (const username of ['viewer', 'ward']) {
      const client = await test.signIn(username);
      expect((await client.call('GET /api/v1/tpn/patientRegistation')).status).toBe(403);
      expect((await save(client, { formData: form })).status).toBe(403);
    }
    expect((await save(test.anybody, { formData: form })).status).toBe(401);
    const url = '/api/v1/tpn/patientRegistation?_format=json';
    expect((await priya.send({ method: 'GET', url })).status).toBe(200);
  });
});

describe('who has a draft open', () => {
  const [priyasTab, nuriasTab] = [randomUUID(), randomUUID()];
  /** As a screen says it: nothing of leaving before it leaves. */
  const present = (client: TestClient, patientFormId: string, screenId: string, isLeaving = false) =>
    client.call('POST /api/v1/tpn/patientRegistrationPresence', {
      body: { patientFormId, screenId, ...(isLeaving && { isLeaving }) },
    });
  const othersOf = async (client: TestClient, id: string, tab: string) =>
    (await present(client, id, tab)).body.others;
  let id = '';
  beforeEach(async () => {
    await test.owner.query('truncate registration_presence');
    id = (await save(priya, { formData: form })).body.id;
  });

  it('is known from coming to leaving, and never oneself', async () => {
    expect(await othersOf(priya, id, priyasTab)).toEqual([]);
    const [first] = await othersOf(nuria, id, nuriasTab);
    expect(first).toMatch(/^Priya /);
    expect(await othersOf(priya, id, priyasTab)).toHaveLength(1);
    await present(priya, id, nuriasTab, true);
    expect(await othersOf(priya, id, priyasTab)).toHaveLength(1);
    await present(nuria, id, nuriasTab, true);
    expect(await othersOf(priya, id, priyasTab)).toEqual([]);
  });

  it('ends by itself when a screen falls silent, and its row is swept', async () => {
    await present(nuria, id, nuriasTab);
    const silentFor = (seconds: number) =>
      test.owner.query(`update registration_presence set seen_at = now() - interval '${seconds} seconds'`);
    await silentFor(100);
    expect(await othersOf(priya, id, priyasTab)).toEqual([]);
    await silentFor(660);
    expect((await sweepOutdated(worker)).registrationPresence).toBe(2);
  });

  it('is told of nothing that is gone, and of the own hospital alone', async () => {
    const other = await test.signIn('nz');
    expect((await present(other, id, randomUUID())).problem.code).toBe('registration-draft-gone');
    expect((await present(priya, unknownId, priyasTab)).problem.code).toBe('registration-draft-gone');
    expect((await present(priya, 'no id', priyasTab)).problem.code).toBe('registration-draft-gone');
    await remove(priya, id);
    expect((await present(priya, id, priyasTab)).problem.code).toBe('registration-draft-gone');
  });
});
