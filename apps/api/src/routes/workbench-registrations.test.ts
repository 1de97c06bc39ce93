import { addDays, formatCareDate, isWeekend } from '@bolt/domain/dates/care-date';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';
import { storePatient } from './testing/stored-orders.ts';
import { storeQuery } from './testing/stored-queries.ts';

let test: TestPortal;
let service: TestClient;
let senior: TestClient;
let reviewer: TestClient;
let pharmacist: TestClient;
let nz: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [service, senior, reviewer, pharmacist, nz] = (await Promise.all(
    ['service', 'senior', 'reviewer', 'pharmacist', 'nz'].map((username) => test.signIn(username)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query(
    `truncate registration, registration_draft, work_claim, query_thread, audit_event, read_event, outbox_mail,
       idempotency cascade`,
  ),
);

const submit = async (changed: object = {}, client = pharmacist): Promise<string> =>
  (
    await client.call('POST /api/v1/tpn/patientRegistation', {
      body: { formData: registrationOf({ patient_dob: '14/02/1957', ...changed }) } as never,
    })
  ).body.id;
const search = (state: 'submitted' | 'accepted' | 'declined', more: object = {}, client = service) =>
  client.call('POST /api/v1/workbench/registrations/search', { body: { state, ...more } });
const show = (id: string, client = service) =>
  client.call('GET /api/v1/workbench/registrations/:id', { params: { id } });
const accept = (id: string, more: object = {}, client = service, headers = {}) =>
  client.call('POST /api/v1/workbench/registrations/:id/accept', {
    params: { id },
    body: {
      version: 1,
      patientNumber: `HP-${id.slice(-12)}`,
      firstDeliveryDate: formatCareDate(usualDay()),
      ...more,
    },
    headers,
  });
const decline = (id: string, more: object = {}, client = service) =>
  client.call('POST /api/v1/workbench/registrations/:id/decline', {
    params: { id },
    body: { version: 1, reason: 'Not of this region', ...more },
  });
const claim = (id: string, action: 'claim' | 'take' = 'claim', client = service) =>
  client.call('POST /api/v1/workbench/claims', {
    body: { subjectType: 'registration', subjectIds: [id], action },
  });
const outcome = ({ status, problem }: Awaited<ReturnType<typeof accept>>) => [status, problem.code];
const own = async (id: string) =>
  (await pharmacist.call('GET /api/v1/tpn/patientRegistration')).body.submittedApplications.find(
    (each) => each.id === id,
  );
const mails = async () => (await readOutbox(test)).filter(({ subject }) => subject.endsWith('answered'));

describe('registrations in the workbench', () => {
  it('are listed by state, the oldest first, page by page, of the hospitals served alone', async () => {
    const ids = [await submit(), await submit(), await submit()];
    const abroad = await submit(inNewZealand, nz);
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await search('submitted', {
        limit: 2,
        hospitalId: 'DMOH01',
        ...(cursor && { cursor }),
      });
      expect(body.total).toBe(3);
      found.push(...body.rows.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(found).toEqual(ids);
    const whole = await search('submitted', { limit: 3, hospitalId: 'DMOH01' });
    expect(whole.body.nextCursor).toBeNull();
    expect((await search('submitted')).body.rows.map(({ id }) => id)).toEqual([...ids, abroad]);
    await test.owner.query(
      `update registration set hospital_id = 'DMOH02', patient_id = null where hospital_id = 'DMOH09'`,
    );
    expect((await search('submitted')).body.total).toBe(3);
    expect((await search('accepted')).body.rows).toEqual([]);
    expect((await search('submitted', { cursor: 'x' })).status).toBe(400);
    expect((await search('submitted', {}, reviewer)).status).toBe(403);
  });

  it('[WBANS-18] are opened with their eight steps, what was asked, and what was done', async () => {
    const id = await submit({ patient_type: 'fluids' });
    const row = {
      id,
      hospitalId: 'DMOH01',
      name: 'Theodora Fictitious',
      dob: '14/02/1957',
      type: 'fluids',
      deliveryDay: 'thursday',
      submittedBy: 'Priya Demonstrator',
      state: 'submitted',
      patientNumber: null,
      firstDelivery: null,
      reason: null,
      answered: null,
      openQuery: null,
      claim: null,
      version: 1,
    };
    expect((await search('submitted')).body.rows).toMatchObject([row]);
    const { status, body } = await show(id);
    expect([status, body]).toEqual([200, expect.objectContaining(row)]);
    expect(body.steps.map(({ number, title }) => `${number} ${title}`)).toHaveLength(8);
    expect(body.steps[0]?.answers).toContainEqual({
      field: 'delivery_day',
      label: 'Delivery day',
      value: 'Thursday',
    });
    expect(body.history).toEqual([
      {
        time: expect.any(String),
        name: 'Priya Demonstrator',
        side: 'hospital',
        action: 'registration-submitted',
        before: null,
        after: null,
      },
    ]);
    const { rows } = await test.owner.query(
      `select hospital_id, action, subject_ids from read_event e join app_user u using (user_id)
       where u.username = 'service' order by read_event_id`,
    );
    expect(rows).toEqual([
      { hospital_id: 'DMOH01', action: 'search-registrations', subject_ids: [id] },
      { hospital_id: 'DMOH01', action: 'show-registration', subject_ids: [id] },
    ]);
    for (const unknown of ['x', '3f0e6c1e-1b7a-4a53-9d21-5d4f7c0a9f11']) {
      const reply = await show(unknown);
      expect([reply.status, reply.problem.code]).toEqual([404, 'subject-not-found']);
    }
    expect((await show(id, reviewer)).status).toBe(403);
    await test.owner.query(`update registration set hospital_id = 'DMOH02'`);
    expect(outcome(await show(id))).toEqual([404, 'subject-not-found']);
    expect(outcome(await accept(id))).toEqual([404, 'subject-not-found']);
  });

  it('are counted in the queues where they wait for the supplier', async () => {
    const [asked] = [await submit(), await submit()];
    await storeQuery(test.owner, { subjectType: 'registration', subjectId: asked, askedBy: 'supplier' });
    expect((await service.call('GET /api/v1/workbench/queues')).body.registrations).toBe(1);
    expect((await reviewer.call('GET /api/v1/workbench/queues')).body.registrations).toBeNull();
  });
});

describe('an acceptance', () => {
  it('[WBANS-22] [WBANS-24] [WBAPI-12] tells the hospital the first delivery, and its submitter by one mail', async () => {
    const id = await submit();
    expect(await own(id)).toMatchObject({ status: 'With the supplier', firstDelivery: null, reason: null });
    await claim(id);
    const firstDelivery = formatCareDate(usualDay());
    const { status, body } = await accept(id, { patientNumber: ' HP  417 ' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: 'accepted',
        patientNumber: 'HP 417',
        firstDelivery,
        answered: { name: 'Cato Everyman', time: expect.any(String) },
        claim: null,
        version: 2,
      }),
    ]);
    expect(body.history.at(-1)).toMatchObject({ action: 'registration-accepted', side: 'supplier' });
    expect(await own(id)).toMatchObject({ status: 'Accepted', firstDelivery, reason: null });
    const told = await mails();
    expect(told).toMatchObject([
      {
        recipient: 'pharmacist@demo.example',
        subject: 'Your registration was answered',
        body: expect.stringContaining(`/tpn/patient/registration/${id}?hospital=DMOH01`),
      },
    ]);
    expect(told[0].body).not.toMatch(/Theodora|Fictitious|HP/);
    expect((await search('submitted')).body.total).toBe(0);
    expect((await search('accepted')).body.rows).toMatchObject([{ id, state: 'accepted' }]);
    const { rows } = await test.owner.query(
      `select user_name, before, after from audit_event where action = 'registration-accepted'`,
    );
    expect(rows).toEqual([
      {
        user_name: 'Cato Everyman',
        before: { state: 'submitted', version: 1 },
        after: { state: 'accepted', patientNumber: 'HP 417', firstDeliveryDate: usualDay(), version: 2 },
      },
    ]);
  });

  it('with a first delivery before the estimated discharge is taken only from who has read that day', async () => {
    const discharge = formatCareDate(addDays(usualDay(), 10));
    const id = await submit({
      pump_training: 'yes',
      date_discharge: discharge,
      date_training: formatCareDate(addDays(usualDay(), 5)),
    });
    expect((await show(id)).body.discharge).toBe(discharge);
    for (const more of [{}, { confirmedDischarge: formatCareDate(usualDay()) }]) {
      const refused = await accept(id, more);
      expect(outcome(refused)).toEqual([422, 'delivery-before-discharge']);
      expect(refused.problem.message).toContain('is before the estimated discharge');
    }
    expect((await show(id)).body.state).toBe('submitted');
    expect((await accept(id, { confirmedDischarge: discharge })).body.state).toBe('accepted');
    const { rows } = await test.owner.query(
      `select after from audit_event where action = 'registration-accepted'`,
    );
    expect(rows).toMatchObject([{ after: { confirmedDischarge: discharge } }]);
  });

  it('stays, and both sides read by its first delivery that the day became a public holiday of the region, until it is over', async () => {
    const id = await submit();
    await accept(id);
    const { rows } = await test.owner.query(
      `select holiday_region as region, (now() at time zone time_zone)::date::text as today
       from hospital where hospital_id = 'DMOH01'`,
    );
    const { region, today } = rows[0];
    const addHoliday = (date: string, name = '', where = region) =>
      test.owner.query(
        `insert into public_holiday (region, holiday_date, holiday_name) values ($1, $2, 'Of this test' || $3)`,
        [where, date, name],
      );
    const read = async () => {
      const answers = [
        (await show(id)).body,
        (await search('accepted')).body.rows[0],
        await own(id),
        (await pharmacist.call('GET /api/v1/tpn/patientRegistrations')).body.registrations[0],
        (await pharmacist.call('GET /api/v1/tpn/patientRegistrations/:id', { params: { id } })).body,
      ];
      return [...new Set(answers.map((answer) => answer?.firstDeliveryHoliday))];
    };
    try {
      await addHoliday(usualDay(), '', 'NZ-AUK');
      await addHoliday(addDays(usualDay(), 1));
      expect(await read()).toEqual([null]);
      await addHoliday(usualDay());
      expect(await read()).toEqual(['Of this test']);
      await addHoliday(usualDay(), ', too');
      expect(await read()).toEqual(['Of this test, Of this test, too']);
      expect((await show(id)).body).toMatchObject({ state: 'accepted', version: 2 });
      for (const [day, holiday] of [
        [today, 'Of this test, today'],
        [addDays(today, -1), null],
      ] as const) {
        await addHoliday(day, ', today');
        await test.owner.query('update registration set first_delivery_date = $1', [day]);
        expect(await read()).toEqual([holiday]);
      }
    } finally {
      await test.owner.query(`delete from public_holiday where holiday_name like 'Of this test%'`);
    }
  });

  it('[WBANS-19] is refused at each entry that is wrong, and keeps nothing of it', async () => {
    const id = await submit();
    let saturday = usualDay();
    while (!isWeekend(saturday)) saturday = addDays(saturday, 1);
    const holiday = addDays(usualDay(), 1);
    const region = (
      await test.owner.query(`select holiday_region from hospital where hospital_id = 'DMOH01'`)
    ).rows[0].holiday_region;
    await test.owner.query(
      `insert into public_holiday (region, holiday_date, holiday_name) values ($1, $2, 'Of this test')
       on conflict do nothing`,
      [region, holiday],
    );
    for (const [entries, fields] of [
      [{ patientNumber: ' ' }, { patientNumber: 'Required field' }],
      [{ patientNumber: 'x'.repeat(21) }, { patientNumber: 'Max character allowed is 20' }],
      [{ firstDeliveryDate: '30/02/2031' }, { firstDeliveryDate: 'Enter a valid date' }],
      [{ firstDeliveryDate: '02/03/2020' }, { firstDeliveryDate: 'Please enter a future date' }],
      [
        { firstDeliveryDate: formatCareDate(saturday) },
        { firstDeliveryDate: `${formatCareDate(saturday)} is a weekend` },
      ],
      [
        { firstDeliveryDate: formatCareDate(holiday) },
        { firstDeliveryDate: `${formatCareDate(holiday)} is a public holiday` },
      ],
    ] as const) {
      const reply = await accept(id, entries);
      expect([reply.status, reply.problem.code, reply.problem.fields]).toEqual([422, 'form-invalid', fields]);
    }
    await test.owner.query(`delete from public_holiday where holiday_name = 'Of this test'`);
    expect((await show(id)).body).toMatchObject({ state: 'submitted', version: 1 });
    expect(await mails()).toEqual([]);
  });

  it('[WBANS-19] [WBAPI-11] has a number that no other registration has, of any hospital, also where two ask at once', async () => {
    const [first, second] = [await submit(), await submit()];
    await test.owner.query(`update registration set hospital_id = 'DMOH02' where registration_id = $1`, [
      first,
    ]);
    expect((await accept(first, { patientNumber: 'hp-1' }, senior)).status).toBe(200);
    const taken = await accept(second, { patientNumber: 'HP-1' });
    expect([taken.status, taken.problem.code, taken.problem.message]).toEqual([
      409,
      'patient-number-taken',
      'This patient number is in use.',
    ]);
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async (_, pair) => {
        const two = [await submit(), await submit()];
        return Promise.all(two.map((id) => accept(id, { patientNumber: `Pair-${pair}` })));
      }),
    );
    for (const pair of pairs)
      expect(pair.map(outcome).sort()).toEqual([
        [200, undefined],
        [409, 'patient-number-taken'],
      ]);
  });

  it('[WBANS-21] is refused while a query about it is open', async () => {
    const id = await submit();
    const queryId = await storeQuery(test.owner, {
      subjectType: 'registration',
      subjectId: id,
      askedBy: 'supplier',
    });
    expect((await show(id)).body.openQuery).toEqual({ queryId, askedBy: 'supplier', turn: 'hospital' });
    expect((await own(id))?.status).toBe('Question open');
    const { status, problem } = await accept(id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'subject-has-open-query',
      'There is an open query about this. Close it first.',
    ]);
    await test.owner.query(`update query_thread set turn = 'closed'`);
    expect((await accept(id)).status).toBe(200);
  });

  it('is done once with one key, and by one of two at the same moment', async () => {
    const id = await submit();
    const key = { 'idempotency-key': 'accept-once' };
    const [once, again] = [await accept(id, {}, service, key), await accept(id, {}, service, key)];
    expect([once.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(once.body);
    expect(await mails()).toHaveLength(1);
    const other = await submit();
    const both = await Promise.all([
      accept(other, { patientNumber: 'A-1' }),
      decline(other, { reason: 'Both at once' }, senior),
    ]);
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'registration-answered'],
    ]);
  });
});

describe('a decline', () => {
  it('[WBANS-21] [WBANS-22] tells its reason, closes what is asked, and is final', async () => {
    const id = await submit();
    const queryId = await storeQuery(test.owner, {
      subjectType: 'registration',
      subjectId: id,
      askedBy: 'supplier',
    });
    for (const [reason, fault] of [
      ['', 'Required field'],
      ['no', 'Please give at least 3 characters'],
      ['x'.repeat(256), 'Max character allowed is 255'],
    ]) {
      const reply = await decline(id, { reason });
      expect([reply.status, reply.problem.code, reply.problem.fields]).toEqual([
        422,
        'reason-missing',
        { reason: fault },
      ]);
    }
    const { status, body } = await decline(id, { reason: 'Lives outside of the region' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: 'declined', reason: 'Lives outside of the region', openQuery: null }),
    ]);
    expect(await own(id)).toMatchObject({
      status: 'Declined',
      firstDelivery: null,
      reason: 'Lives outside of the region',
    });
    const { rows } = await test.owner.query(
      `select turn, side, body from query_thread join query_message using (query_id) where query_id = $1`,
      [queryId],
    );
    expect(rows).toEqual([{ turn: 'closed', side: 'portal', body: 'The registration was declined.' }]);
    expect(await mails()).toHaveLength(1);
    // [WBANS-20] Whatever comes then.
    for (const reply of [await accept(id, { version: 2 }), await decline(id, { version: 2 })])
      expect([reply.status, reply.problem.code, reply.problem.message]).toEqual([
        409,
        'registration-answered',
        'This registration has been answered already.',
      ]);
  });

  it('[WBANS-20] [WBANS-21] can be answered by nobody a second time, an acceptance neither', async () => {
    const id = await submit();
    await accept(id);
    for (const reply of [await accept(id), await decline(id), await decline(id, { version: 2 })])
      expect(outcome(reply)).toEqual([409, 'registration-answered']);
    expect(await own(id)).toMatchObject({ status: 'Accepted' });
  });
});

describe('a claim on a registration', () => {
  it('keeps others from answering it, can be taken over, and ends with the answer', async () => {
    const id = await submit();
    expect((await claim(id, 'claim', senior)).body.results).toMatchObject([{ ok: true }]);
    expect((await search('submitted')).body.rows[0]?.claim).toMatchObject({ name: 'Sina Templeton-Mock' });
    expect((await claim(id)).body.results).toMatchObject([{ ok: false, code: 'claimed-by-other' }]);
    for (const reply of [await accept(id), await decline(id)])
      expect(outcome(reply)).toEqual([409, 'claimed-by-other']);
    expect((await claim(id, 'take')).body.results).toMatchObject([{ ok: true }]);
    expect((await show(id)).body.history.at(-1)).toMatchObject({ action: 'claim-taken-over' });
    expect((await accept(id)).status).toBe(200);
    expect((await test.owner.query('select from work_claim')).rows).toEqual([]);
    expect((await claim(id)).body.results).toMatchObject([{ ok: false, code: 'subject-not-found' }]);
  });

  it('is for who answers customers', async () => {
    expect((await claim(await submit(), 'claim', reviewer)).body.results).toMatchObject([
      { ok: false, code: 'access-missing' },
    ]);
  });

  it('is refused over another version than the one that was opened', async () => {
    expect(outcome(await accept(await submit(), { version: 3 }))).toEqual([409, 'stale-version']);
  });
});

describe('registrations of a patient whom the hospital changes', () => {
  let count = 0;
  /** A registration of a patient of the hospital, and how that one is changed. */
  async function register() {
    count += 1;
    const born = { mrn: `HOME-${count}`, born: '1957-02-14' };
    const patientId = await storePatient(test.owner, { first: 'Theodora', last: 'Fictitious', ...born });
    const id = await submit();
    await test.owner.query('update registration set patient_id = $1 where registration_id = $2', [
      ...[patientId, id],
    ]);
    const stored = { id: patientId, medicalRecordNumber: `HOME-${count}`, firstName: 'Theodora' };
    const edit = (changes: object) =>
      pharmacist.call('POST /api/v1/patient', {
        body: { ...stored, lastName: 'Fictitious', dateOfBirth: '14/02/1957', ...changes },
      });
    return { id, edit };
  }

  it('are told it, and accepted only as they are by now', async () => {
    const { id, edit } = await register();
    await claim(id);
    const marks = async (state: 'submitted' | 'accepted') =>
      (await search(state)).body.rows.map(({ isPatientChanged }) => isPatientChanged);
    expect(await marks('submitted')).toEqual([false]);
    const { body } = await edit({ lastName: 'Renamed', dateOfBirth: '14/02/2019' });
    expect(await marks('submitted')).toEqual([true]);
    expect(body).toMatchObject({ registrationsTold: 1 });
    const { problem } = await accept(id);
    expect(problem).toMatchObject({
      code: 'stale-version',
      message:
        'The hospital changed this registration. Last name: Renamed, was Fictitious. DOB: 14/02/2019, was 14/02/1957. Please look at the change first.',
      changes: [{ field: 'Last name' }, { field: 'DOB' }],
    });
    expect(outcome(await decline(id))).toEqual([409, 'stale-version']);
    const shown = (await show(id)).body;
    // What was submitted stays: it is what the hospital's coordinator confirmed.
    expect(shown).toMatchObject({ name: 'Theodora Fictitious', dob: '14/02/1957', version: 2, claim: null });
    expect(shown.history.at(-1)).toMatchObject({
      ...{ action: 'patient-changed', side: 'hospital' },
      before: { last_name: 'Fictitious', date_of_birth: '1957-02-14', version: 1 },
      after: { last_name: 'Renamed', date_of_birth: '2019-02-14', version: 2 },
    });
    expect((await accept(id, { version: 2 })).status).toBe(200);
    expect(await marks('accepted')).toEqual([false]);
  });

  it('have it in the query that is open about them, which waits for the supplier then', async () => {
    const { id, edit } = await register();
    const queryId = await storeQuery(test.owner, {
      ...{ subjectType: 'registration', subjectId: id, askedBy: 'supplier' },
    });
    await edit({ firstName: 'Dora' });
    const { rows } = await test.owner.query(
      `select q.turn, m.body from query_thread q join query_message m using (query_id)
       where query_id = $1 and m.side = 'portal'`,
      [queryId],
    );
    expect(rows).toEqual([{ turn: 'supplier', body: 'First name: Dora, was Theodora' }]);
  });

  it('are left alone once they are answered, and by what stands on no label', async () => {
    const { id, edit } = await register();
    expect((await edit({ doctor: 'Dr Sample' })).body).toMatchObject({ registrationsTold: 0 });
    expect((await accept(id)).status).toBe(200);
    expect((await edit({ lastName: 'Renamed' })).body).toMatchObject({ registrationsTold: 0 });
    expect((await show(id)).body.version).toBe(2);
  });
});
