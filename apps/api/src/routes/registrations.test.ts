import { agreedTo } from '@bolt/domain/registration/consents';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';

let test: TestPortal;
let priya: TestClient;
beforeAll(async () => {
  test = await openTestPortal({ config: { contactMail: 'service@supplier.example' } });
  priya = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate registration, registration_draft, outbox_mail');
});

interface Sent {
  formData?: unknown;
  patientFormId?: string;
  version?: number;
  confirmed?: object[];
  agreedTo?: object;
}
const submit = (client: TestClient, body: Sent = {}, headers = {}) =>
  client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData: registrationOf(), ...body } as never,
    headers,
  });
const listed = async (client = priya) =>
  (await client.call('GET /api/v1/tpn/patientRegistrations')).body.registrations;
const read = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/patientRegistrations/:id', { params: { id } });
const saveDraft = async (client = priya) => {
  const call = 'POST /api/v1/tpn/patientRegistrationRecord';
  return (await client.call(call, { body: { formData: registrationOf() } as never })).body.id;
};
const drafts = async () => (await priya.call('GET /api/v1/tpn/patientRegistation')).body.draftApplications;
const mails = async () => readOutbox(test);
const nothingIsKept = async () => {
  const { rows } = await test.owner.query(
    'select (select count(*) from registration) + (select count(*) from outbox_mail) as n',
  );
  expect(Number(rows[0].n)).toBe(0);
};

it('[CAP-18] a registration is a draft, cancelled, or submitted to Customer Service with all its eight parts', async () => {
  const id = await saveDraft();
  expect(await drafts()).toMatchObject([{ id }]);
  const removed = await priya.call('DELETE /api/v1/tpn/patientRegistrationRecord/:id', { params: { id } });
  expect(removed.body).toEqual({ deleted: true });
  expect([await drafts(), await listed()]).toEqual([[], []]);
  expect((await submit(priya)).status).toBe(200);
  const [service] = await mails();
  expect(service.recipient).toBe('service@supplier.example');
  for (const part of [
    'Patient',
    'Alternate contact',
    'Referring healthcare professional',
    'Billing',
    'Pump',
    'Pump training',
    'Consumables',
    'Terms and conditions',
  ])
    expect(service.body).toMatch(new RegExp(`^(\\d\\. )?${part}$`, 'm'));
});

describe('a registration that is submitted', () => {
  it.each([
    ['nutrition in Australia', {}, 'pharmacist'],
    ['fluids in Australia', { patient_type: 'fluids' }, 'pharmacist'],
    ['nutrition in New Zealand', inNewZealand, 'nz'],
    ['fluids in New Zealand', { ...inNewZealand, patient_type: 'fluids' }, 'nz'],
  ])('[REG-39] [REGAPI-03] is kept with its mails: %s', async (_name, changed, username) => {
    const client = await test.signIn(username);
    const { status, body } = await submit(client, { formData: registrationOf(changed) });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ error: false, copySentTo: expect.any(String) }),
    ]);
    expect(await listed(client)).toEqual([
      {
        id: body.id,
        name: 'Theodora Fictitious',
        dob: '14/02/1957',
        type: registrationOf(changed).patient_type,
        submitted: body.submitted,
        submittedBy: expect.any(String),
        status: 'With the supplier',
        firstDelivery: null,
        firstDeliveryHoliday: null,
        reason: null,
        mail: 'waiting',
        patient: body.patient,
      },
    ]);
    const [service, copy, ...more] = await mails();
    expect([service.recipient, copy.recipient, more.length]).toEqual([
      'service@supplier.example',
      body.copySentTo,
      0,
    ]);
    expect([copy.body, copy.html]).toEqual([service.body, service.html]);
    expect(service.message_id).toMatch(new RegExp(`^<${body.id}\\.service@`));
    expect(copy.message_id).not.toBe(service.message_id);
  });

  it('[REG-39] says everything in its mail, in text and in HTML, and the subject names no patient', async () => {
    const changed = { consumables_notes: 'Ring <twice>\n& wait', patient_last_name: 'O"Brien' };
    await submit(priya, { formData: registrationOf(changed) });
    const [{ subject, body, html }] = await mails();
    expect(subject).not.toContain('Theodora');
    const hospital = (await priya.call('GET /api/v1/user/info')).body;
    for (const line of [
      `Hospital: ${hospital.hospitalName} (DMOH01), Australia`,
      `Submitted by: Priya Demonstrator (account pharmacist), ${hospital.email}`,
      '1. Patient',
      'Patient type: Parenteral Nutrition',
      'Last name: O"Brien',
      'Delivery day: Thursday',
      '5. Pump',
      'Giving-set type: Wanderlite set 1.2 micron filter',
      'Pump accessory 2: Charger',
      'Item 1: Alcohol wipe 70%, 200 pieces, Monthly',
      'Special requirements: Ring <twice>\n  & wait',
      'I agree to the equipment-on-loan terms.: Yes',
    ])
      expect(body).toContain(line);
    expect(html).toContain('<td>Ring &lt;twice&gt;<br>&amp; wait</td>');
    expect(html).toContain('<td>O&quot;Brien</td>');
    expect(html).not.toContain('<twice>');
  });

  it('[REGFLOW-23] takes its draft from the list, and a colleague who still has it open is told', async () => {
    const draftId = await saveDraft();
    const nuria = await test.signIn('nutrition');
    const sent = await submit(nuria, { patientFormId: draftId, version: 1 });
    expect(sent.status).toBe(200);
    expect(await drafts()).toEqual([]);
    const again = await submit(priya, { patientFormId: draftId, version: 1 });
    const opened = await priya.call('GET /api/v1/tpn/patientRegistrationRecord/:id', {
      params: { id: draftId },
    });
    for (const { status, problem } of [again, opened]) {
      expect([status, problem.code]).toEqual([404, 'registration-draft-gone']);
      expect(problem.submitted).toEqual({
        id: sent.body.id,
        by: 'Nuria Sampleton',
        at: sent.body.submitted,
      });
      expect(problem.message).toContain('submitted by Nuria Sampleton at ');
    }
    expect(await listed()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('is submitted once where two colleagues do so at once', async () => {
    const draftId = await saveDraft();
    const nuria = await test.signIn('nutrition');
    const both = await Promise.all(
      [priya, nuria].map((client) => submit(client, { patientFormId: draftId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listed()).toHaveLength(1);
  });

  it('is not submitted over what a colleague saved meanwhile', async () => {
    const draftId = await saveDraft();
    const { status, problem } = await submit(priya, { patientFormId: draftId, version: 9 });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(await drafts()).toHaveLength(1);
    await nothingIsKept();
  });

  it('is one however often its request is repeated with the same key', async () => {
    const headers = { 'idempotency-key': 'registration-1' };
    const formData = registrationOf();
    const replies = [
      ...(await Promise.all([submit(priya, { formData }, headers), submit(priya, { formData }, headers)])),
      await submit(priya, { formData }, headers),
    ];
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect([(await listed()).length, (await mails()).length]).toEqual([1, 2]);
  });

  it('[REGFLOW-08] [REGFLOW-10] is refused with what is wrong in all steps and the first of them, and nothing is kept', async () => {
    const draftId = await saveDraft();
    const formData = registrationOf({ alt_contact_email: 'ambrose', billing_contact: '', terms_4: false });
    const { status, problem } = await submit(priya, { formData, patientFormId: draftId });
    expect([status, problem.code, problem.step, problem.fields]).toEqual([
      422,
      'form-invalid',
      2,
      {
        alt_contact_email: 'Not a valid email',
        billing_contact: 'Required field',
        terms_4: 'Required field',
      },
    ]);
    expect(await drafts()).toHaveLength(1);
    await nothingIsKept();
  });

  it('is refused where something else was agreed to than it says, and taken from a client that says nothing of it', async () => {
    const formData = registrationOf({ delivery_day: 'friday' });
    const meant = agreedTo(formData as RegistrationForm);
    const stale = { ...meant, terms_3: 'I will be at the delivery address on the arranged days. Mondays' };
    const { status, problem } = await submit(priya, { formData, agreedTo: stale });
    expect([status, problem.code, problem.step]).toEqual([422, 'form-invalid', 8]);
    expect(problem.fields).toEqual({ terms_3: expect.stringContaining('agreed to in other words') });
    await nothingIsKept();
    expect((await submit(priya, { formData, agreedTo: meant })).status).toBe(200);
    expect((await submit(priya, { formData })).status).toBe(200);
  });

  it('of a draft that a colleague has just deleted is kept on the screen alone, and nothing is sent', async () => {
    const draftId = await saveDraft();
    const nuria = await test.signIn('nutrition');
    const deleted = { params: { id: draftId } };
    expect((await nuria.call('DELETE /api/v1/tpn/patientRegistrationRecord/:id', deleted)).status).toBe(200);
    const again = await submit(priya, { patientFormId: draftId, version: 1 });
    expect([again.status, again.problem.code]).toEqual([404, 'registration-draft-gone']);
    expect(again.problem.submitted).toBeUndefined();
    await nothingIsKept();
    // The same answers without the draft are taken.
    expect((await submit(priya)).status).toBe(200);
  });

  it("[NFR-07] is not there for another hospital, nor is that hospital's draft", async () => {
    const { body } = await submit(priya);
    const draftId = await saveDraft();
    const other = await test.signIn('other');
    const sentDraft = await saveDraft();
    await submit(priya, { patientFormId: sentDraft });
    expect((await submit(other, { patientFormId: sentDraft })).problem.submitted).toBeUndefined();
    expect(await listed(other)).toEqual([]);
    expect((await read(other, body.id)).problem.code).toBe('registration-not-found');
    expect((await submit(other, { patientFormId: draftId })).problem.code).toBe('registration-draft-gone');
    expect(await drafts()).toHaveLength(1);
  });

  it('[REG-39] is shown as sent once both mails are', async () => {
    await submit(priya);
    const sent = (which: string) =>
      test.owner.query(`update outbox_mail set sent_at = now(), sealed = null where message_id like $1`, [
        which,
      ]);
    await sent('%.service@%');
    expect((await listed())[0]?.mail).toBe('waiting');
    await sent('%.copy@%');
    expect((await listed())[0]?.mail).toBe('sent');
  });

  it('stays readable, and who was shown it is recorded', async () => {
    const { body } = await submit(priya);
    const nuria = await test.signIn('nutrition');
    await listed(nuria);
    const { formData, ...record } = (await read(nuria, body.id)).body;
    expect(record).toMatchObject({ id: body.id, submittedBy: 'Priya Demonstrator', warnings: [] });
    expect(JSON.parse(formData)).toMatchObject({ patient_suburb: 'Testville', terms_2: false });
    const { rows } = await test.owner.query(
      'select action from read_event where $1 = any(subject_ids) order by read_event_id',
      [body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['list-registrations', 'read-registration']);
  });

  it('needs can_register_home_patients', async () => {
    const viewer = await test.signIn('viewer');
    expect((await submit(viewer)).status).toBe(403);
    expect((await viewer.call('GET /api/v1/tpn/patientRegistrations')).status).toBe(403);
  });
});

describe('a likely mistake', () => {
  const formData = registrationOf({ patient_postcode: '3001' });
  const found = { code: 'PostcodeOfOtherState', measured: '3001', limit: 'NSW' };

  it('is told to Customer Service with what was said of it', async () => {
    const confirmed = [{ ...found, reason: ' Lives at the  border ' }];
    const { status, body } = await submit(priya, { formData, confirmed });
    expect(status).toBe(200);
    expect((await read(priya, body.id)).body.warnings).toEqual([
      {
        code: 'PostcodeOfOtherState',
        field: 'patient_postcode',
        detail: 'Postcode 3001 is in VIC, and the state is NSW.',
        reason: 'Lives at the border',
      },
    ]);
    expect((await mails())[0].body).toContain(
      'Please check\n- Postcode 3001 is in VIC, and the state is NSW. Reason given: Lives at the border',
    );
  });

  it('is a patient whom the hospital has registered in the last 90 days, by names and date of birth or by NHI number', async () => {
    await submit(priya);
    const nuria = await test.signIn('nutrition');
    const again = await submit(nuria, { confirmed: [] });
    expect([again.status, again.problem.findings]).toMatchObject([
      422,
      [{ code: 'RegisteredBefore', detail: expect.stringContaining('by Priya Demonstrator already') }],
    ]);
    const [{ code, measured }] = again.problem.findings as [{ code: string; measured: string }];
    const answer = { code, measured, reason: 'A second pump for the holiday home' };
    expect((await submit(nuria, { confirmed: [answer] })).status).toBe(200);
    const sister = registrationOf({ patient_dob: '15/02/1957' });
    expect((await submit(priya, { formData: sister, confirmed: [] })).status).toBe(200);
    await test.owner.query(`update registration set submitted_at = now() - interval '91 days'`);
    expect((await submit(priya, { confirmed: [] })).status).toBe(200);

    const nz = await test.signIn('nz');
    await submit(nz, { formData: registrationOf(inNewZealand) });
    const married = registrationOf({ ...inNewZealand, patient_last_name: 'Examplar' });
    expect((await submit(nz, { formData: married, confirmed: [] })).problem.findings).toMatchObject([
      { code: 'RegisteredBefore', detail: expect.stringContaining('that of Theodora Fictitious, born') },
    ]);
  });

  it('is that patient however the names are written, and where one of the two has no date of birth', async () => {
    const named = (patient_last_name: string, patient_dob = '14/02/1957') =>
      registrationOf({ patient_last_name, patient_dob });
    await submit(priya, { formData: named("O'Brien-Māia") });
    for (const formData of [named('OBrien Maia'), named("O'Brien-Māia", '')])
      expect((await submit(priya, { formData, confirmed: [] })).problem.findings).toMatchObject([
        {
          code: 'RegisteredBefore',
          detail: expect.stringMatching(/^Theodora O'Brien-Māia.* was registered/),
        },
      ]);
    expect((await submit(priya, { formData: named('Brien'), confirmed: [] })).status).toBe(200);
  });

  it('is not a patient whose registration was declined: nothing comes of that one', async () => {
    const { body } = await submit(priya);
    await test.owner.query(
      `update registration set state = 'declined', decline_reason = 'Too far', answered_name = 'Cato Everyman',
         answered_at = now() where registration_id = $1`,
      [body.id],
    );
    expect((await submit(priya, { confirmed: [] })).status).toBe(200);
    expect((await submit(priya, { confirmed: [] })).problem.findings).toMatchObject([
      { code: 'RegisteredBefore' },
    ]);
  });

  it('refuses no client that knows of none', async () => {
    expect((await submit(priya, { formData })).status).toBe(200);
    expect((await mails())[0].body).toContain('Nothing was said of it.');
  });

  it.each([
    ['nothing', []],
    ['another figure', [{ ...found, measured: '3002', reason: 'Lives there' }]],
    ['a reason that is none', [{ ...found, reason: 'x' }]],
  ])('is asked about again where %s was confirmed', async (_name, confirmed) => {
    const { status, problem } = await submit(priya, { formData, confirmed });
    expect([status, problem.code, problem.findings]).toMatchObject([
      422,
      'registration-needs-answers',
      [found],
    ]);
    await nothingIsKept();
  });
});
