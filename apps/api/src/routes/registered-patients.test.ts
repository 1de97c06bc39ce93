import { checkNhi } from '@bolt/domain/patients/nhi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';

let test: TestPortal;
let priya: TestClient;
let nz: TestClient;
beforeAll(async () => {
  test = await openTestPortal({ config: { contactMail: 'service@supplier.example' } });
  [priya, nz] = [await test.signIn('pharmacist'), await test.signIn('nz')];
});
afterAll(() => test?.close());

/** Each test registers somebody of its own. */
let people = 0;
function somebody() {
  people += 1;
  return { patient_first_name: 'Theodora', patient_last_name: `Fictitious-${people}` };
}
/** NHI numbers for testing, each once. */
function nextNhi(): string {
  people += 1;
  const start = `ZXQ${String(people).padStart(3, '0')}`;
  const found = [...'0123456789'].map((digit) => start + digit).find((nhi) => checkNhi(nhi) !== 'invalid');
  return found ?? nextNhi();
}

const inAustralia = () => registrationOf(somebody());
const ofNewZealand = (changed = {}) => ({
  ...registrationOf({ ...inNewZealand, ...somebody(), ...changed }),
  patient_nhi_number: nextNhi(),
});
type Form = Record<string, unknown>;

const match = async (client: TestClient, formData: Form, mrn?: string) =>
  (
    await client.call('POST /api/v1/tpn/patientRegistrationMatches', {
      body: { formData, ...(mrn !== undefined && { mrn }) } as never,
    })
  ).body;
const submit = (client: TestClient, formData: Form, hospitalPatient?: object) =>
  client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData, ...(hospitalPatient && { hospitalPatient }) } as never,
  });
const addPatient = async (client: TestClient, formData: Form, changed: object = {}) => {
  const body = {
    id: String(formData.patient_nhi_number ?? ''),
    firstName: String(formData.patient_first_name),
    lastName: String(formData.patient_last_name),
    dateOfBirth: String(formData.patient_dob),
    ...changed,
  };
  return (await client.call('POST /api/v1/patient', { body })).body;
};
const readPatient = async (client: TestClient, id: string) =>
  (await client.call('GET /api/v1/patient/:id', { params: { id } })).body;
const listedFirst = async (client: TestClient) =>
  (await client.call('GET /api/v1/tpn/patientRegistrations')).body.registrations[0];
const mailOf = async (id: string) =>
  (await readOutbox(test)).find(({ message_id }) => message_id?.startsWith(`<${id}.service@`))!.body;
/** Of the hospital; the demonstration has others. */
const patientsNamed = async (formData: Form) =>
  (
    await test.owner.query('select patient_id from patient where last_name = $1', [
      formData.patient_last_name,
    ])
  ).rowCount;

describe('a home patient of New Zealand', () => {
  it('becomes a patient of the hospital whose Patient ID is the NHI number', async () => {
    const formData = ofNewZealand();
    const lower = { ...formData, patient_nhi_number: formData.patient_nhi_number.toLowerCase() };
    expect(await match(nz, lower)).toEqual({
      numberKind: 'nhi',
      patients: [],
      newRefused: null,
      settled: 'new',
    });
    const { body } = await submit(nz, lower);
    expect(body.patient?.medicalRecordNumber).toBe(formData.patient_nhi_number);
    expect(await readPatient(nz, body.patient!.patientId)).toMatchObject({
      firstName: 'Theodora',
      lastName: formData.patient_last_name,
      dateOfBirth: '14/02/1957',
      medicalRecordNumber: formData.patient_nhi_number,
    });
    expect(await listedFirst(nz)).toMatchObject({ id: body.id, patient: body.patient });
    expect(await mailOf(body.id)).toContain(
      `Patient at the hospital: Patient ID ${formData.patient_nhi_number}, added with this registration`,
    );
  });

  it('is the patient who is there with that number, those names and that date of birth', async () => {
    const formData = ofNewZealand();
    const { patientId } = await addPatient(nz, formData);
    expect(await match(nz, formData)).toMatchObject({
      settled: 'found',
      patients: [{ patientId, matchedBy: ['number', 'name-and-birth'], differs: [], refused: null }],
    });
    const { body } = await submit(nz, formData);
    expect(body.patient).toEqual({ patientId, medicalRecordNumber: formData.patient_nhi_number });
    expect(await patientsNamed(formData)).toBe(1);
  });

  it('who goes by another name there is offered, left open unasked, and taken once somebody says so', async () => {
    const formData = ofNewZealand();
    const { patientId, version } = await addPatient(nz, formData, { lastName: 'Invented' });
    expect(await match(nz, formData)).toMatchObject({
      settled: 'open',
      patients: [{ patientId, matchedBy: ['number'], differs: ['lastName'], refused: null }],
    });
    const unasked = await submit(nz, formData);
    expect(unasked.body.patient).toBeNull();
    expect(await mailOf(unasked.body.id)).toContain('Patient at the hospital: Left open');
    const chosen = { kind: 'found', patientId, version };
    expect((await submit(nz, formData, chosen)).body.patient?.patientId).toBe(patientId);
    const stale = await submit(nz, formData, { ...chosen, version: version + 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale-version']);
  });

  it('cannot be somebody with another date of birth or another NHI number', async () => {
    const formData = ofNewZealand();
    const born = await addPatient(nz, formData, { dateOfBirth: '14/02/1975' });
    const other = await addPatient(nz, formData, { id: nextNhi() });
    const { patients, newRefused } = await match(nz, formData);
    const refusals = new Map(patients.map(({ patientId, refused }) => [patientId, refused]));
    expect(refusals.get(born.patientId)).toContain('dates of birth differ');
    expect(refusals.get(other.patientId)).toContain('NHI numbers differ');
    expect(newRefused).toBe('A patient of this hospital has this Patient ID already.');
    for (const { patientId, version } of [born, other]) {
      const { status, problem } = await submit(nz, formData, { kind: 'found', patientId, version });
      expect([status, problem.fields]).toEqual([422, { hospital_patient: refusals.get(patientId) }]);
    }
  });

  it('whose number is that of somebody else is nobody of the hospital; who searches patients is shown whose it is', async () => {
    const formData = ofNewZealand();
    const theirs = { firstName: 'Bertram', lastName: 'Invented', dateOfBirth: '01/01/1990' };
    const { patientId, version } = await addPatient(nz, formData, theirs);
    const refused = 'Nothing but the NHI number agrees. Correct what is wrong first.';
    const differs = ['firstName', 'lastName', 'dateOfBirth'];
    expect(await match(nz, formData)).toMatchObject({
      patients: [{ ...theirs, matchedBy: ['number-alone'], differs, refused }],
      newRefused: 'A patient of this hospital has this Patient ID already.',
      settled: 'open',
    });
    const chosen = { kind: 'found', patientId, version };
    expect((await submit(nz, formData, chosen)).problem.fields).toEqual({ hospital_patient: refused });
    expect((await submit(nz, formData, { kind: 'new' })).problem.code).toBe('duplicate-mrn');
    expect((await submit(nz, formData)).body.patient).toBeNull();
  });

  it('whose number is that of somebody else is told no name by who may not search patients', async () => {
    const formData = ofNewZealand();
    const theirs = { firstName: 'Benno', lastName: 'Invented', dateOfBirth: '02/01/1990' };
    const { patientId, version } = await addPatient(nz, formData, theirs);
    const flags = (are: boolean) =>
      test.owner.query(
        `update app_user set can_view_orders = $1, can_create_edit_orders = $1 where username = 'nz'`,
        [are],
      );
    await flags(false);
    try {
      const restricted = await test.signIn('nz');
      expect(await match(restricted, formData)).toMatchObject({
        patients: [],
        newRefused: 'A patient of this hospital has this Patient ID already.',
      });
      const chosen = { kind: 'found', patientId, version };
      expect((await submit(restricted, formData, chosen)).status).toBe(422);
    } finally {
      await flags(true);
    }
  });

  it('whose name is too long for a patient is registered, and nothing of the name is cut', async () => {
    const formData = ofNewZealand({ patient_first_name: 'Theodora Maximiliana Augusta' });
    expect(await match(nz, formData)).toMatchObject({
      settled: 'open',
      newRefused: expect.stringContaining('20 characters'),
    });
    expect((await submit(nz, formData, { kind: 'new' })).problem.fields).toEqual({
      hospital_patient: expect.stringContaining('20 characters'),
    });
    expect((await submit(nz, formData)).body.patient).toBeNull();
    expect(await patientsNamed(formData)).toBe(0);
  });

  it('who is registered twice at once is one patient', async () => {
    const formData = ofNewZealand();
    const both = await Promise.all([submit(nz, formData), submit(nz, formData)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await patientsNamed(formData)).toBe(1);
  });
});

describe('a home patient elsewhere', () => {
  it('is no patient of the hospital where nobody says so, however alike somebody is', async () => {
    const formData = inAustralia();
    const { patientId } = await addPatient(priya, formData, { id: 'MRN-1' });
    expect(await match(priya, formData)).toMatchObject({
      numberKind: 'mrn',
      settled: 'open',
      patients: [{ patientId, matchedBy: ['name-and-birth'] }],
      newRefused: 'Without a Patient ID no patient is added to the hospital.',
    });
    expect((await submit(priya, formData)).body.patient).toBeNull();
    expect((await submit(priya, formData, { kind: 'open' })).body.patient).toBeNull();
    expect(await patientsNamed(formData)).toBe(1);
  });

  it('is the one who is chosen, found by names and date of birth or by the number that was typed', async () => {
    const formData = inAustralia();
    const { patientId, version } = await addPatient(priya, formData, { id: 'MRN-2', firstName: 'Dora' });
    expect((await match(priya, formData)).patients).toEqual([]);
    expect((await match(priya, formData, 'mrn-2')).patients).toMatchObject([
      { patientId, matchedBy: ['number'], differs: ['firstName'], refused: null },
    ]);
    const chosen = { kind: 'found', patientId, version };
    expect((await submit(priya, formData, chosen)).status).toBe(422);
    expect((await submit(priya, formData, { ...chosen, mrn: 'MRN-2' })).body.patient).toEqual({
      patientId,
      medicalRecordNumber: 'MRN-2',
    });
  });

  it('is added with the number that was typed, once', async () => {
    const formData = inAustralia();
    const added = { kind: 'new', mrn: ' MRN-3 ' };
    expect((await submit(priya, formData, { kind: 'new' })).problem.fields).toEqual({
      hospital_patient: 'Without a Patient ID no patient is added to the hospital.',
    });
    expect((await submit(priya, formData, added)).body.patient?.medicalRecordNumber).toBe('MRN-3');
    expect((await submit(priya, formData, added)).problem.code).toBe('duplicate-mrn');
    const same = await submit(priya, formData, { kind: 'new', mrn: 'MRN-4' });
    expect([same.status, same.problem.code, same.problem.other]).toMatchObject([
      409,
      'patient-looks-the-same',
      { medicalRecordNumber: 'MRN-3' },
    ]);
    const different = { kind: 'new', mrn: 'MRN-4', confirmedDifferent: true };
    expect((await submit(priya, formData, different)).status).toBe(200);
    expect(await patientsNamed(formData)).toBe(2);
  });

  it('is added as another person than those who were shown, and not past somebody who looks the same since then', async () => {
    const formData = inAustralia();
    await addPatient(priya, formData, { id: 'MRN-8', dateOfBirth: '' });
    const shown = (await match(priya, formData, 'MRN-9')).patients.map(({ patientId }) => patientId);
    const since = await addPatient(priya, formData, { id: 'MRN-10', confirmedDifferent: true });
    const added = { kind: 'new', mrn: 'MRN-9', confirmedDifferent: true };
    const { status, problem } = await submit(priya, formData, { ...added, differentFrom: shown });
    expect([status, problem.code, problem.others]).toMatchObject([
      409,
      'patient-looks-the-same',
      [{ patientId: since.patientId }],
    ]);
    expect(await patientsNamed(formData)).toBe(2);
    const both = (await match(priya, formData, 'MRN-9')).patients.map(({ patientId }) => patientId);
    expect((await submit(priya, formData, { ...added, differentFrom: both })).status).toBe(200);
  });

  it('is shown with all who look the same, so that it can be told apart from each', async () => {
    const formData = inAustralia();
    for (let i = 0; i < 22; i++)
      await addPatient(priya, formData, { id: `MANY-${i}`, dateOfBirth: '', confirmedDifferent: true });
    const { patients } = await match(priya, formData, 'MRN-11');
    expect(patients).toHaveLength(22);
    const differentFrom = patients.map(({ patientId }) => patientId);
    const added = { kind: 'new', mrn: 'MRN-11', confirmedDifferent: true, differentFrom };
    expect((await submit(priya, formData, added)).status).toBe(200);
  });

  it('is not made where the registration is refused', async () => {
    const formData = { ...inAustralia(), terms_4: false };
    expect((await submit(priya, formData, { kind: 'new', mrn: 'MRN-5' })).status).toBe(422);
    expect(await patientsNamed(formData)).toBe(0);
  });

  it('[NFR-07] is never a patient of another hospital', async () => {
    const formData = inAustralia();
    const { patientId, version } = await addPatient(priya, formData, { id: 'MRN-6' });
    const other = await test.signIn('other');
    expect((await match(other, formData, 'MRN-6')).patients).toEqual([]);
    const { status, problem } = await submit(other, formData, { kind: 'found', patientId, version });
    expect([status, problem.code]).toEqual([404, 'patient-not-found']);
  });

  it('is recorded as shown, and needs can_register_home_patients alone', async () => {
    const formData = inAustralia();
    const { patientId } = await addPatient(priya, formData, { id: 'MRN-7' });
    await match(priya, formData);
    const { rows } = await test.owner.query(
      `select action from read_event where $1 = any(subject_ids) and action = 'match-registered-patient'`,
      [patientId],
    );
    expect(rows).toHaveLength(1);
    const viewer = await test.signIn('viewer');
    const asked = viewer.call('POST /api/v1/tpn/patientRegistrationMatches', { body: { formData } as never });
    expect((await asked).status).toBe(403);
  });
});
