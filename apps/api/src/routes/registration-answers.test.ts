import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';

let test: TestPortal;
let priya: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  priya = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate registration, outbox_mail');
});

interface Sent {
  formData?: unknown;
  hospitalPatient?: unknown;
}
const submit = (client: TestClient, body: Sent = {}) =>
  client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData: registrationOf(), ...body } as never,
  });
/** What is kept of the answers. */
const keptOf = async (client: TestClient, id: string) => {
  const { body } = await client.call('GET /api/v1/tpn/patientRegistrations/:id', { params: { id } });
  return JSON.parse(body.formData);
};
const nothingIsKept = async () => {
  const { rows } = await test.owner.query(
    'select (select count(*) from registration) + (select count(*) from outbox_mail) as n',
  );
  expect(Number(rows[0].n)).toBe(0);
};

describe('the answers of a registration that is submitted', () => {
  it('keeps nothing of fields that were not asked', async () => {
    const stale = {
      patient_nhi_number: 'stale',
      charged_to_radio: 'health benefits',
      date_training: 'stale',
    };
    const { body } = await submit(priya, { formData: registrationOf(stale) });
    expect(await keptOf(priya, body.id)).toMatchObject({
      patient_nhi_number: '',
      charged_to_radio: '',
      date_training: '',
    });
    const [mail] = await readOutbox(test);
    expect(mail?.body).not.toContain('stale');
  });

  /** Submits everything, and these fields are kept as they were sent, none of them empty. */
  const givesBack = async (...fields: readonly string[]) => {
    const contact = {
      first_name: 'Wiremu',
      last_name: 'Examplar',
      job_title: 'Nurse',
      phone: '02 5550 0171',
      email: 'wiremu@example.org',
    };
    const formData = registrationOf({
      alt_contact_phone_alt: '02 5550 0199',
      additionalHCPContacts: [contact],
      pump_deliver_to: 'Other address',
      pump_delivery_address: '7 Sample Quay, Testville',
      terms_2: true,
    });
    const { body } = await submit(priya, { formData });
    const form = await keptOf(priya, body.id);
    for (const field of fields)
      expect([field, form[field]]).toEqual([field, formData[field as keyof typeof formData]]);
    for (const [field, answer] of Object.entries(formData))
      expect([field, form[field]]).toEqual([field, answer]);
    expect(fields.every((field) => form[field].length > 0)).toBe(true);
  };

  it('[REGDATA-03] gives back the patient under its names', () =>
    givesBack('patient_first_name', 'patient_last_name', 'patient_dob'));

  it('[REGDATA-10] gives back who else may be asked under their names', () =>
    givesBack(
      ...['first_name', 'last_name', 'relationship', 'email', 'phone', 'phone_alt'].map(
        (field) => `alt_contact_${field}`,
      ),
    ));

  it('[REGDATA-11] [REGDATA-13] gives back who refers and treats under their names', () =>
    givesBack('referring_hospital', 'additionalHCPContacts'));

  it('[REGDATA-15] [REGDATA-18] [REGDATA-19] gives back who is charged and billed under their names', () =>
    givesBack(
      ...['charged_to_input', 'consumables_charged_to', 'consumables_po_number'],
      ...['billing_contact', 'billing_phone', 'billing_email'],
      ...['billing_contact2', 'billing_phone2', 'billing_email2'],
    ));

  it('[REGDATA-20] gives back the pump and where it goes under their names', () =>
    givesBack(
      ...['type', 'qty', 'delivery_date', 'deliver_to', 'delivery_address'].map((field) => `pump_${field}`),
    ));

  it('[REGDATA-22] [REGDATA-24] gives back what is lent and used up under its names', () =>
    givesBack('pump_accessories_list', 'consumables_list', 'consumables_notes'));

  it('[REGDATA-06] [REGDATA-17] gives back each field of New Zealand under its name', async () => {
    const nz = await test.signIn('nz');
    const formData = registrationOf({
      ...inNewZealand,
      charged_to_radio: 'other',
      charged_to_radio_other_specify: 'Somebody else',
    });
    const { body } = await submit(nz, { formData });
    const form = await keptOf(nz, body.id);
    for (const [field, answer] of Object.entries(formData))
      expect([field, form[field]]).toEqual([field, answer]);
    expect(form).toMatchObject({
      patient_address: '12 Mock Lane',
      patient_suburb: 'Testville',
      po_number: 'PO-417',
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['fields of New Zealand', { patient_nhi_number: 'ZBN77VL', patient_town_city: 'Sampletown' }],
    ['a choice of New Zealand', { charged_to_radio: 'other', charged_to_radio_other_specify: 'Somebody' }],
    ['dates of a training that is not wanted', { date_discharge: '01/01/2001', date_training: 'x' }],
    ['an address for a delivery to the home', { pump_delivery_address: 'x'.repeat(2_000) }],
  ])('keeps nothing of %s', async (_name, changed) => {
    const { status, body } = await submit(priya, { formData: registrationOf(changed) });
    expect(status).toBe(200);
    const form = await keptOf(priya, body.id);
    for (const field of Object.keys(changed)) expect([field, form[field]]).toEqual([field, '']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a choice that is not offered', { delivery_day: 'sunday' }],
    ['a pump that the supplier does not lend', { pump_type: 'Somebody else’s pump' }],
    ['a country that is none', { patient_country: 'Atlantis' }],
    ['a quantity that is none', { pump_qty: '1e3' }],
    [
      'a frequency of no list',
      {
        consumables_list: [
          { name: 'none', qty: '', frequency: '' },
          { name: 'Alcohol wipe 70%', qty: '2', frequency: 'Hourly' },
        ],
      },
    ],
    ['too long a line', { patient_address: 'x'.repeat(101) }],
  ])('is refused with %s, at its field, and nothing is kept', async (_name, changed) => {
    const { status, problem } = await submit(priya, { formData: registrationOf(changed) });
    expect([status, problem.code]).toEqual([422, 'form-invalid']);
    expect(Object.keys(problem.fields ?? {}).length).toBeGreaterThan(0);
    await nothingIsKept();
  });

  it.each([
    ['nobody', { kind: 'somebody' }],
    ['a patient without a version', { kind: 'found', patientId: 'x' }],
    ['a number without end', { kind: 'new', mrn: 'x'.repeat(10_000) }],
    ['an unknown field', { kind: 'open', colour: 'red' }],
  ])('is refused for %s, and nothing is kept', async (_name, hospitalPatient) => {
    const { status } = await submit(priya, { hospitalPatient } as Sent);
    expect(status).toBe(400);
    await nothingIsKept();
  });

  it('is refused where a client leaves out what the form would have begun with', async () => {
    const { pump_training: _left, patient_type: _out, ...formData } = registrationOf();
    expect((await submit(priya, { formData })).problem.fields).toMatchObject({
      patient_type: 'Required field',
      pump_training: 'Required field',
    });
  });

  it.each<[string, Sent]>([
    ['a step out of range', { formData: registrationOf({ form_current_step: 0 }) }],
    ['an unknown field', { formData: registrationOf({ colour: 'red' }) }],
    ['10,000 letters', { formData: registrationOf({ consumables_notes: 'x'.repeat(10_000) }) }],
    [
      'rows without end',
      { formData: registrationOf({ consumables_list: Array(101).fill({ name: 'none' }) }) },
    ],
  ])('is refused with %s, and nothing is kept', async (_name, body) => {
    expect((await submit(priya, body)).status).toBe(400);
    await nothingIsKept();
  });
});
