import { readPatientDetails } from '@bolt/domain/patients/patient-details';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, read_event, audit_event cascade');
});

type Terms = { firstName?: string; lastName?: string; patientId?: string; medicalRecordNumber?: string };
const search = (terms: Terms, client = pharmacist) =>
  client.call('POST /api/v1/patient/search', { body: terms });
const found = async (terms: Terms) => {
  const { status, body } = await search(terms);
  return status === 404 ? [] : body.map((patient) => `${patient.firstName} ${patient.lastName}`);
};

describe('one patient', () => {
  const show = (id: string, client = pharmacist) =>
    client.call('GET /api/v1/patient/:id', { params: { id } });

  it('[PATIENT-19] is answered by its key, and the read is recorded', async () => {
    const id = await storePatient(test.owner, {
      first: 'Bruno',
      last: 'Specimen',
      mrn: '00123',
      ward: '0102',
    });
    const { status, body } = await show(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patientID: id,
      firstName: 'Bruno',
      medicalRecordNumber: '00123',
      wardId: '0102',
    });
    const { rows } = await test.owner.query('select action, subject_ids from read_event');
    expect(rows).toEqual([{ action: 'show-patient', subject_ids: [id] }]);
  });

  it('[PATIENT-19] is not there for another hospital, an unknown key and no key, and nothing is recorded', async () => {
    const elsewhere = await storePatient(test.owner, {
      hospital: 'DMOH05',
      first: 'Otto',
      last: 'Elsewhere',
    });
    for (const id of [elsewhere, '0197d000-0000-7000-8000-000000000000', 'no-key', "'"]) {
      const { status, problem } = await show(id);
      expect([status, problem.code]).toEqual([404, 'patient-not-found']);
    }
    expect((await test.owner.query('select from read_event')).rowCount).toBe(0);
    expect((await show(elsewhere, test.anybody)).status).toBe(401);
  });
});

describe('patient search', () => {
  it('[PATIENT-21, SELECT-22] finds patients by name and by MRN, sorted by name', async () => {
    await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: 'A100' });
    await storePatient(test.owner, { first: 'Anna', last: 'Specimen', mrn: 'A200' });
    await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm', mrn: 'B100' });
    expect(await found({ lastName: 'spec' })).toEqual(['Anna Specimen', 'Bruno Specimen']);
    expect(await found({ firstName: 'BRU', lastName: 'SPE' })).toEqual(['Bruno Specimen']);
    expect(await found({ firstName: 'Specimen Anna' })).toEqual(['Anna Specimen']);
    expect(await found({ medicalRecordNumber: 'a' })).toEqual(['Anna Specimen', 'Bruno Specimen']);
    expect(await found({ patientId: 'b100' })).toEqual(['Cleo Placeholm']);
    expect(await found({ lastName: 'spec', patientId: 'a2' })).toEqual(['Anna Specimen']);
    expect(await found({ firstName: 'cleo', lastName: 'spec' })).toEqual([]);
    expect(await found({ firstName: 'runo' })).toEqual([]);
  });

  it('finds what is read, whatever was pasted with it', async () => {
    await storePatient(test.owner, { first: 'Ann', last: 'Lee', mrn: '00123' });
    for (const terms of [
      { firstName: 'An\u200bn' },
      { lastName: '\ufeffLee ' },
      { medicalRecordNumber: '123\u2060' },
    ])
      expect(await found(terms)).toEqual(['Ann Lee']);
  });

  it('finds a name without heed of apostrophes and hyphens, whichever a device types', async () => {
    await storePatient(test.owner, { first: 'Anne-Marie', last: "O'Specimen" });
    await storePatient(test.owner, { first: 'Bruno', last: 'O’Specimen' });
    for (const lastName of ["o'spec", 'o’spec', 'oʼspec', 'O`SPEC', 'ospec', "'ospec"])
      expect(await found({ lastName })).toEqual(["Anne-Marie O'Specimen", 'Bruno O’Specimen']);
    expect(await found({ firstName: 'bru', lastName: 'ospecimen' })).toEqual(['Bruno O’Specimen']);
    for (const firstName of ['anne', 'anne-m', 'annemarie', 'Anne Marie'])
      expect(await found({ firstName })).toEqual(["Anne-Marie O'Specimen"]);
    expect(await found({ lastName: 'specimen' })).toEqual([]);
  });

  it('finds a name without heed of accents, and sorts it so', async () => {
    await storePatient(test.owner, { first: 'Zoë', last: 'Māori' });
    await storePatient(test.owner, { first: 'Zoe', last: 'Maori-Ångström' });
    await storePatient(test.owner, { first: 'Ana', last: 'Mbeki' });
    for (const lastName of ['māori', 'maori', 'MĀORI', 'Ma\u0304ori', 'mao', 'mā'])
      expect(await found({ lastName })).toEqual(['Zoë Māori', 'Zoe Maori-Ångström']);
    expect(await found({ firstName: 'zoe', lastName: 'maoriang' })).toEqual(['Zoe Maori-Ångström']);
    expect(await found({ lastName: 'm' })).toEqual(['Zoë Māori', 'Zoe Maori-Ångström', 'Ana Mbeki']);
  });

  it('finds a name of several words by all of them, in one field or in two', async () => {
    await storePatient(test.owner, { first: 'Mary Ann', last: 'Van der Sample' });
    await storePatient(test.owner, { first: 'Mary', last: 'Vandyke' });
    for (const terms of [
      { lastName: 'van der sample' },
      { lastName: 'vander' },
      { firstName: 'Mary Ann', lastName: 'Van der Sample' },
      { firstName: 'van der sam', lastName: 'mary' },
      { firstName: 'mary ann van' },
    ])
      expect([terms, await found(terms)]).toEqual([terms, ['Mary Ann Van der Sample']]);
    expect(await found({ lastName: 'der van mary' })).toEqual([]);
    // Of a surname the last part stands for itself; what stands before it, and a part of a first name, does not.
    for (const lastName of ['sample', 'sam'])
      expect(await found({ lastName })).toEqual(['Mary Ann Van der Sample']);
    for (const lastName of ['der', 'dersample', 'ann']) expect(await found({ lastName })).toEqual([]);
  });

  it('finds a surname of two by either of them, so that nobody is entered twice', async () => {
    await storePatient(test.owner, { first: 'Anna', last: 'Smith-Jones' });
    await storePatient(test.owner, { first: 'Aroha', last: 'O’Brien\u2010Ngāti' });
    await storePatient(test.owner, { first: 'Maria', last: 'García Márquez' });
    for (const [terms, name] of [
      [{ lastName: 'Jones' }, 'Anna Smith-Jones'],
      [{ firstName: 'jon', lastName: 'anna' }, 'Anna Smith-Jones'],
      [{ lastName: 'smith jones' }, 'Anna Smith-Jones'],
      [{ lastName: 'ngati' }, 'Aroha O’Brien\u2010Ngāti'],
      [{ firstName: 'mar', lastName: 'marq' }, 'Maria García Márquez'],
    ] as const)
      expect([terms, await found(terms)]).toEqual([terms, [name]]);
    expect(await found({ firstName: 'bruno', lastName: 'jones' })).toEqual([]);
    expect(await found({ lastName: 'brien' })).toEqual([]);
  });

  it('finds three words and more, each of which begins a name', async () => {
    await storePatient(test.owner, { first: 'Mary', last: 'Van Sample' });
    expect(await found({ firstName: 'mar m', lastName: 'van' })).toEqual(['Mary Van Sample']);
    expect(await found({ firstName: 'mar x', lastName: 'van' })).toEqual([]);
  });

  it('[PATIENT-25, PATIENT-04, PATIENT-05] answers each patient with ward and last order', async () => {
    const id = await storePatient(test.owner, {
      first: 'Bruno',
      last: 'Specimen',
      mrn: '00123',
      born: '1961-02-03',
      ward: '0102',
    });
    await storeOrder(test.owner, { ref: 'A', at: '2026-02-03T13:30:00Z', lines: [{ patientId: id }] });
    await storeOrder(test.owner, { ref: 'B', at: '2026-01-03T13:30:00Z', lines: [{ patientId: id }] });
    await storeOrder(test.owner, { ref: 'C', state: 'draft', lines: [{ patientId: id }] });
    expect((await search({ lastName: 'specimen' })).body).toEqual([
      {
        patientID: id,
        patientId: id,
        firstName: 'Bruno',
        lastName: 'Specimen',
        dateOfBirth: '03/02/1961',
        wardName: 'Haematology',
        medicalRecordNumber: '00123',
        ...readPatientDetails({ wardId: '0102' }),
        lastOrder: '04/02/2026',
        version: 1,
      },
    ]);
  });

  it('ignores leading zeros of the MRN on either side', async () => {
    await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm', mrn: '124' });
    expect(await found({ medicalRecordNumber: '123' })).toEqual(['Bruno Specimen']);
    expect(await found({ patientId: '000124' })).toEqual(['Cleo Placeholm']);
  });

  it('finds one patient by its key', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const elsewhere = await storePatient(test.owner, {
      hospital: 'DMOH05',
      first: 'Otto',
      last: 'Elsewhere',
    });
    expect(await found({ patientId: id })).toEqual(['Bruno Specimen']);
    expect(await found({ patientId: elsewhere })).toEqual([]);
  });

  it('[PATIENT-22, SELECT-28, API-17] answers 404 with a message when there is nobody', async () => {
    const { status, problem } = await search({ lastName: 'nobody' });
    expect([status, problem.code, typeof problem.message]).toEqual([404, 'no-patients', 'string']);
  });

  it('refuses a search without terms', async () => {
    const { status, problem } = await search({ firstName: ' ', patientId: '' });
    expect([status, problem.message]).toEqual([400, 'Please enter some search terms']);
  });

  it('finds nobody by two numbers that are not one, and somebody by the same one typed twice', async () => {
    await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm', mrn: '00123' });
    await storePatient(test.owner, { first: 'Otto', last: 'Placeholm', mrn: '77' });
    const other = await search({ patientId: '123', medicalRecordNumber: '77' });
    expect([other.status, other.problem.code]).toEqual([404, 'no-patients']);
    const same = await search({ patientId: '123', medicalRecordNumber: '0123' });
    expect(same.body.map(({ firstName }) => firstName)).toEqual(['Cleo']);
  });

  it("[SELECT-27] answers 400 'none' for a term without a letter or digit", async () => {
    await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    // The last two count as letters, but as none that a name is told apart by.
    for (const firstName of ['%', "'", "- '", '\u02bc', '\u02bb \u02bc']) {
      const { status, problem } = await search({ firstName, lastName: 'Specimen' });
      expect([firstName, status, problem.message, problem.code]).toEqual([firstName, 400, 'none', 'none']);
    }
    expect(await found({ lastName: 'spec \u02bc' })).toEqual(['Bruno Specimen']);
    expect(await found({ lastName: 'nobody \u02bc' })).toEqual([]);
  });

  it("[SELECT-26] answers 400 'too_many_records' above 100 patients, and 100 of them", async () => {
    for (let i = 0; i < 100; i++)
      await storePatient(test.owner, { first: 'Many', last: 'Specimen', mrn: `M${i}` });
    expect(await found({ lastName: 'spec', firstName: 'many' })).toHaveLength(100);
    await test.owner.query('truncate read_event');
    await storePatient(test.owner, { first: 'Specimen', last: 'Manyfold' });
    const { status, problem } = await search({ firstName: 'many', lastName: 'spec' });
    expect([status, problem.message, problem.code]).toEqual([400, 'too_many_records', 'too_many_records']);
    expect((await test.owner.query('select from read_event')).rowCount).toBe(0);
  });

  it('shows patients of its own hospital alone and records which', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    await storePatient(test.owner, { hospital: 'DMOH05', first: 'Otto', last: 'Specimen' });
    expect(await found({ lastName: 'specimen' })).toEqual(['Bruno Specimen']);
    const { rows } = await test.owner.query('select action, subject_ids, hospital_id from read_event');
    expect(rows).toEqual([{ action: 'search-patients', subject_ids: [id], hospital_id: 'DMOH01' }]);
  });
});

describe('creating a patient', () => {
  const form = {
    id: '00ab1',
    firstName: 'Bruno',
    lastName: 'Specimen',
    dateOfBirth: '3/2/1961',
    wardId: '0102',
  };
  const create = (
    body: Partial<typeof form> & {
      doctor?: string;
      confirmedDifferent?: boolean;
      differentFrom?: string[];
    },
    client = pharmacist,
    headers = {},
  ) => client.call('POST /api/v1/patient', { body: { ...form, ...body }, headers });

  it('[PATIENT-24, PATIENT-25, SELECT-23] stores the patient and answers patientId; id is the typed MRN', async () => {
    const { status, body } = await create({ doctor: ' Dr Fictive ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patientId: body.patientID,
      firstName: 'Bruno',
      lastName: 'Specimen',
      dateOfBirth: '03/02/1961',
      wardId: '0102',
      wardName: 'Haematology',
      medicalRecordNumber: '00ab1',
      doctor: 'Dr Fictive',
      lastOrder: null,
    });
    expect((await search({ patientId: 'ab1' })).body).toEqual([body]);
  });

  it('[ENT-06] takes id, firstName, lastName, dateOfBirth and wardId, and stores each; refuses what it does not know', async () => {
    const body = { id: '7', firstName: 'Ana', lastName: 'Test', dateOfBirth: '3/2/1961', wardId: '0101' };
    const headers = { 'content-type': 'application/json' };
    const url = '/api/v1/patient?_format=json';
    const unknown = await pharmacist.send({
      method: 'POST',
      url,
      headers,
      payload: { ...body, hospitalId: 'DMOH05' },
    });
    expect(unknown.status).toBe(400);
    const { status } = await pharmacist.send({ method: 'POST', url, headers, payload: body });
    expect(status).toBe(200);
    const { rows } = await test.owner.query(
      'select mrn, first_name, last_name, date_of_birth::text, ward_id, hospital_id from patient',
    );
    expect(rows).toEqual([
      {
        mrn: '7',
        first_name: 'Ana',
        last_name: 'Test',
        date_of_birth: '1961-02-03',
        ward_id: '0101',
        hospital_id: 'DMOH01',
      },
    ]);
  });

  it('appends who created what to the audit', async () => {
    const { body } = await create({});
    const { rows } = await test.owner.query(
      'select user_name, action, subject_id, before, after from audit_event',
    );
    expect(rows).toEqual([
      {
        user_name: 'Priya Demonstrator',
        action: 'patient-created',
        subject_id: body.patientId,
        before: null,
        after: expect.objectContaining({ mrn: '00ab1', lastName: 'Specimen' }),
      },
    ]);
  });

  it('[SELECT-18, SELECT-19, PATIENT-20] refuses a form with the message of each field', async () => {
    const { status, problem } = await create({
      firstName: ' ',
      lastName: 'L'.repeat(21),
      dateOfBirth: '31/02/1961',
    });
    expect([status, problem.fields]).toEqual([
      422,
      {
        firstName: 'First name is required',
        lastName: 'Max character allowed is 20',
        dateOfBirth: 'Enter a valid date of birth',
      },
    ]);
    const tomorrow = await create({ dateOfBirth: '01/01/2999' });
    expect(tomorrow.problem.fields).toEqual({ dateOfBirth: 'Enter a valid date of birth' });
    expect((await create({ dateOfBirth: '' })).status).toBe(200);
  });

  it('[SELECT-16, SELECT-17, SELECT-25] requires the MRN unless the hospital orders through Merlin in APAC', async () => {
    expect((await create({ id: '' })).status).toBe(200);
    const elsewhere = await test.signIn('uk');
    const { status, problem } = await create({ id: ' ', wardId: '' }, elsewhere);
    expect([status, problem.code, problem.message]).toEqual([422, 'mrn-required', 'Patient ID is required']);
    expect(problem.fields).toEqual({ id: 'Patient ID is required' });
  });

  it('[SELECT-24] refuses an MRN that another patient has, leading zeros and case ignored', async () => {
    await create({});
    const { status, problem } = await create({ id: 'AB1' });
    expect([status, problem.code, typeof problem.message]).toEqual([409, 'duplicate-mrn', 'string']);
    const otherHospital = await test.signIn('other');
    expect((await create({ wardId: '' }, otherHospital)).status).toBe(200);
  });

  it('stores one of several patients that are created with one MRN at the same time', async () => {
    const statuses = (await Promise.all(['7', '07', '007', '0007'].map((id) => create({ id })))).map(
      (reply) => reply.status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  it('[SELECT-24] asks before a second patient of the same names and date of birth is made, and shows the first', async () => {
    const first = (await create({ wardId: '' })).body;
    const again = { id: '9', firstName: 'bruno', lastName: ' SPECIMEN ', dateOfBirth: '03/02/1961' };
    const { status, problem } = await create(again);
    expect([status, problem.code]).toEqual([409, 'patient-looks-the-same']);
    expect(problem.other).toEqual(first);
    expect((await test.owner.query('select from patient')).rowCount).toBe(1);
    const reads = await test.owner.query(
      `select user_id is not null as known, subject_ids from read_event where action = 'patient-looks-the-same'`,
    );
    expect(reads.rows).toEqual([{ known: true, subject_ids: [first.patientId] }]);

    expect((await create({ ...again, confirmedDifferent: true })).status).toBe(200);
    const { rows } = await test.owner.query(
      `select after->>'mrn' as mrn from audit_event where after->>'confirmedDifferent' = 'true'`,
    );
    expect(rows).toEqual([{ mrn: '9' }]);
  });

  it('tells no two names or MRNs apart by what nobody can see, and refuses what turns the direction', async () => {
    const typed = { id: '00123', firstName: 'Ann', lastName: 'Lee', dateOfBirth: '01/02/1960', wardId: '' };
    expect((await create(typed)).status).toBe(200);
    const twin = { ...typed, id: '77', firstName: '\u200bAnn\u00ad', lastName: ' Lee\u3164' };
    expect((await create(twin)).problem.code).toBe('patient-looks-the-same');
    expect((await create({ ...typed, id: '0123\u2060', firstName: 'Zoe' })).problem.code).toBe(
      'duplicate-mrn',
    );
    const { status, problem } = await create({ ...typed, id: '78', firstName: 'Ann\u202e' });
    expect([status, problem.fields]).toEqual([
      422,
      { firstName: 'Please remove the characters that cannot be shown' },
    ]);
    expect((await create({ ...typed, id: '78', lastName: '\u3164\u3164' })).problem.fields).toEqual({
      lastName: 'Last name is required',
    });
  });

  it('asks again, and never answers as if it were made, when the same is sent again under the same key', async () => {
    await create({});
    const headers = { 'idempotency-key': 'one-press' };
    for (let press = 0; press < 2; press++) {
      const { status, problem } = await create({ id: '9' }, pharmacist, headers);
      expect([status, problem.code]).toEqual([409, 'patient-looks-the-same']);
    }
    expect((await create({ id: '9', confirmedDifferent: true }, pharmacist, headers)).status).toBe(200);
  });

  it('asks about nobody who differs in one of the three, nor of another hospital', async () => {
    await create({});
    expect((await create({ id: '2', firstName: 'Bruna' })).status).toBe(200);
    expect((await create({ id: '3', lastName: 'Specimens' })).status).toBe(200);
    expect((await create({ id: '4', dateOfBirth: '4/2/1961' })).status).toBe(200);
    expect((await create({ wardId: '' }, await test.signIn('other'))).status).toBe(200);
  });

  it('asks where a date of birth is missing, of either or of both: it tells nobody apart', async () => {
    const code = async (changes: Parameters<typeof create>[0]) => (await create(changes)).problem.code;
    const known = (await create({})).body;
    const { problem } = await create({ id: '5', dateOfBirth: '' });
    expect([problem.code, problem.other]).toEqual(['patient-looks-the-same', known]);
    expect((await create({ id: '6', dateOfBirth: '', confirmedDifferent: true })).status).toBe(200);
    expect(await code({ id: '7', dateOfBirth: '' })).toBe('patient-looks-the-same');
    expect(await code({ id: '8', dateOfBirth: '9/9/1999' })).toBe('patient-looks-the-same');
    // Of two who may be the same, the one with the very date of birth is shown.
    expect((await create({ id: '9' })).problem.other).toEqual(known);
  });

  it('shows all who may be the same, and passes over those alone from whom the new one was said to be different', async () => {
    const names = { firstName: 'Ann', lastName: 'Lee', wardId: '' };
    const born = async (id: string, dateOfBirth: string) =>
      (await create({ ...names, id, dateOfBirth, confirmedDifferent: true })).body;
    const [first, second] = [await born('1', '1/1/1950'), await born('2', '1/1/1960')];
    const asked = await create({ ...names, id: '3', dateOfBirth: '' });
    expect([asked.problem.code, asked.problem.others]).toEqual(['patient-looks-the-same', [second, first]]);
    const reads = await test.owner.query<{ subject_ids: string[] }>(
      `select subject_ids from read_event where action = 'patient-looks-the-same'
       order by happened_at desc limit 1`,
    );
    expect(reads.rows[0]?.subject_ids.toSorted()).toEqual([first.patientId, second.patientId].toSorted());

    // Made between the question and its answer.
    const third = await born('4', '1/1/1970');
    const differentFrom = [first.patientId, second.patientId];
    const answered = { ...names, id: '3', dateOfBirth: '', confirmedDifferent: true };
    const again = await create({ ...answered, differentFrom });
    expect([again.problem.code, again.problem.others]).toEqual(['patient-looks-the-same', [third]]);
    const sure = await create({ ...answered, differentFrom: [...differentFrom, third.patientId] });
    expect(sure.status).toBe(200);
  });

  it('shows twenty of more who may be the same, says how many there are, and asks about the others next', async () => {
    for (let i = 0; i < 22; i++)
      await storePatient(test.owner, { first: 'Baby', last: 'Smith', mrn: `B${i}` });
    const ask = async (differentFrom: string[]) => {
      const told = differentFrom.length > 0 && { confirmedDifferent: true, differentFrom };
      const baby = { id: '1', firstName: 'Baby', lastName: 'Smith', dateOfBirth: '', wardId: '' };
      const { status, problem } = await create({ ...baby, ...told });
      const others = (problem.others ?? []) as { patientId: string }[];
      return { status, count: problem.count, shown: others.map(({ patientId }) => patientId) };
    };
    const first = await ask([]);
    expect(first).toMatchObject({ status: 409, count: 22 });
    expect(new Set(first.shown).size).toBe(20);
    const next = await ask(first.shown);
    expect(next).toMatchObject({ status: 409, count: 2 });
    expect(new Set([...first.shown, ...next.shown]).size).toBe(22);
    expect((await ask([...first.shown, ...next.shown])).status).toBe(200);
  });

  it('asks whatever a name is spelled with between and above its letters', async () => {
    expect((await create({ firstName: 'Anne-Marie', lastName: "O'Brien" })).status).toBe(200);
    for (const [firstName, lastName] of [
      ['Anne Marie', 'OBrien'],
      ['ANNEMARIE', 'O\u2019Brien'],
      ['Anné\u2010Marie', 'O Brien'],
    ]) {
      const { problem } = await create({ id: '9', firstName, lastName });
      expect([firstName, problem.code]).toEqual([firstName, 'patient-looks-the-same']);
    }
    expect((await create({ id: '10', firstName: 'Anne', lastName: "O'Brien" })).status).toBe(200);
  });

  it('makes one of several that are sent for the same person at the same time', async () => {
    const sent = await Promise.all(['1', '2', '3', '4'].map((id) => create({ id })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('creates once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'patient-of-one-click' };
    const [first, second] = await Promise.all([
      create({}, pharmacist, headers),
      create({}, pharmacist, headers),
    ]);
    expect([first.status, second.status, first.body.patientId]).toEqual([200, 200, second.body.patientId]);
    expect((await test.owner.query('select from patient')).rowCount).toBe(1);
  });

  it('checks the NHI number in New Zealand', async () => {
    const nz = await test.signIn('nz');
    const refused = await create({ id: 'ZZZ0001', wardId: '' }, nz);
    expect([refused.status, refused.problem.fields]).toEqual([422, { id: 'Enter a valid NHI number' }]);
    expect((await create({ id: 'ZBN77VL', wardId: '' }, nz)).status).toBe(200);
  });

  it('refuses a ward of another hospital and text that is none', async () => {
    const ward = await create({ wardId: '0501' });
    expect([ward.status, ward.problem.fields]).toEqual([422, { wardId: 'Choose a ward of this hospital' }]);
    expect((await create({ lastName: 'a\0b' })).status).toBe(400);
    expect((await test.owner.query('select from patient')).rowCount).toBe(0);
  });
});

describe('editing a patient', () => {
  const form = {
    firstName: 'Bruno',
    lastName: 'Specimen',
    dateOfBirth: '03 / 02 / 1961',
    medicalRecordNumber: '00123',
  };
  type Change = Partial<typeof form> & {
    wardId?: string | null;
    doctor?: string;
    version?: number;
    confirmedDifferent?: boolean;
    differentFrom?: string[];
  };
  const edit = (id: string, change: Change, client = pharmacist) =>
    client.call('POST /api/v1/patient', { body: { id, ...form, ...change } });

  it('[PATIENT-11, PATIENT-18, PATIENT-24] stores the changes; a ward or doctor that is not sent stays', async () => {
    const id = await storePatient(test.owner, { first: 'Brno', last: 'Specimen', mrn: '00123' });
    const changed = await edit(id, { wardId: '0102', doctor: 'Dr Fictive', version: 1 });
    expect(changed.body).toMatchObject({
      patientId: id,
      firstName: 'Bruno',
      dateOfBirth: '03/02/1961',
      wardName: 'Haematology',
      version: 2,
    });
    expect((await edit(id, { firstName: 'Bruna' })).body).toMatchObject({
      wardId: '0102',
      doctor: 'Dr Fictive',
      version: 3,
    });
    expect((await edit(id, { wardId: null, doctor: '' })).body).toMatchObject({ wardId: null, doctor: '' });
    expect((await search({ patientId: id })).body).toMatchObject([{ firstName: 'Bruno', version: 4 }]);
  });

  it('appends what was changed to the audit', async () => {
    const id = await storePatient(test.owner, { first: 'Brno', last: 'Specimen', mrn: '00123' });
    await edit(id, {});
    const { rows } = await test.owner.query('select action, before, after from audit_event');
    expect(rows).toMatchObject([
      { action: 'patient-edited', before: { first_name: 'Brno' }, after: { firstName: 'Bruno' } },
    ]);
  });

  it('[PATIENT-20] refuses a date of birth that is none or to come, and every required entry left empty', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    for (const dateOfBirth of ['30/02/1961', '01/01/2999', '1961-02-03']) {
      expect((await edit(id, { dateOfBirth })).problem.fields).toEqual({
        dateOfBirth: 'Enter a valid date of birth',
      });
    }
    const empty = await edit(id, { firstName: '', lastName: '', dateOfBirth: '', medicalRecordNumber: '' });
    expect([empty.status, empty.problem.fields]).toEqual([
      422,
      {
        id: 'Patient ID is required',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        dateOfBirth: 'Date of birth is required',
      },
    ]);
  });

  it('says what is wrong with a Patient ID that is refused, and that one is required where none is typed', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    const zero = await edit(id, { medicalRecordNumber: '0' });
    expect([zero.status, zero.problem.code, zero.problem.fields]).toEqual([
      422,
      'form-invalid',
      { id: "'0' stands for no patient. Enter the patient's own ID" },
    ]);
    const none = await edit(id, { medicalRecordNumber: ' ' });
    expect([none.problem.code, none.problem.message]).toEqual(['mrn-required', 'Patient ID is required']);
  });

  it('refuses a version that is not the newest one, saying what is there now', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
    await edit(id, { firstName: 'Bruna', version: 1 });
    const { status, problem } = await edit(id, { lastName: 'Sample', version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: 2, firstName: 'Bruna', lastName: 'Specimen' });
  });

  it('says of a patient who has no date of birth who is there now, and with one that one', async () => {
    const person = { first: 'Bruno', last: 'Specimen' };
    for (const [mrn, born, shown] of [
      ['00123', undefined, null],
      ['00124', '1961-02-03', '03/02/1961'],
    ] as const) {
      const id = await storePatient(test.owner, { ...person, mrn, ...(born && { born }) });
      const { status, problem } = await edit(id, { lastName: 'Sample', version: 0 });
      expect([status, problem.current]).toEqual([409, expect.objectContaining({ dateOfBirth: shown })]);
    }
  });

  it("refuses another patient's MRN and keeps the patient's own", async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '123' });
    await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm', mrn: '77' });
    expect((await edit(id, { medicalRecordNumber: '00077' })).status).toBe(409);
    expect((await edit(id, { medicalRecordNumber: '000123' })).body.medicalRecordNumber).toBe('000123');
  });

  it('asks before a patient is given the name and date of birth of another one, and shows all who have them', async () => {
    const [ann, anna] = [
      await storePatient(test.owner, { first: 'Ann', last: 'Lee', mrn: '1', born: '1950-01-01' }),
      await storePatient(test.owner, { first: 'Anna', last: 'Leigh', mrn: '2', born: '1950-01-01' }),
    ];
    const change = {
      firstName: 'ann',
      lastName: 'LEE',
      dateOfBirth: '1/1/1950',
      medicalRecordNumber: '2',
      version: 1,
    };
    const asked = await edit(anna, change);
    expect([asked.status, asked.problem.code, asked.problem.count]).toEqual([
      409,
      'patient-looks-the-same',
      1,
    ]);
    expect(asked.problem.others).toMatchObject([{ patientId: ann, medicalRecordNumber: '1' }]);
    const reads = await test.owner.query(
      `select subject_ids from read_event where action = 'patient-looks-the-same'`,
    );
    expect(reads.rows).toEqual([{ subject_ids: [ann] }]);
    expect((await search({ patientId: anna })).body).toMatchObject([{ firstName: 'Anna', version: 1 }]);

    // Made between the question and its answer.
    const third = await storePatient(test.owner, { first: 'Ann', last: 'Lee' });
    const answered = { ...change, confirmedDifferent: true };
    const again = await edit(anna, { ...answered, differentFrom: [ann] });
    expect(again.problem.others).toMatchObject([{ patientId: third }]);
    const saved = await edit(anna, { ...answered, differentFrom: [ann, third] });
    expect(saved.body).toMatchObject({ firstName: 'ann', version: 2 });
    const { rows } = await test.owner.query(
      `select after->'differentFrom' as different from audit_event where action = 'patient-edited'`,
    );
    expect(rows).toEqual([{ different: [ann, third] }]);
  });

  it('asks about nobody where neither the name nor the date of birth is another, whoever looks the same', async () => {
    await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '1', born: '1961-02-03' });
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', born: '1961-02-03' });
    const changed = await edit(id, { firstName: 'BRUNO', medicalRecordNumber: '2', doctor: 'Dr Fictive' });
    expect([changed.status, changed.body.firstName]).toEqual([200, 'BRUNO']);
    expect((await edit(id, { dateOfBirth: '3/2/1962', medicalRecordNumber: '2' })).status).toBe(200);
    // Back to the day of the other one.
    expect((await edit(id, { medicalRecordNumber: '2' })).problem.code).toBe('patient-looks-the-same');
  });

  it('gives one of two patients who are renamed at the same time the name of both', async () => {
    const ids = [
      await storePatient(test.owner, { first: 'Ann', last: 'Lee', mrn: '1' }),
      await storePatient(test.owner, { first: 'Anna', last: 'Leigh', mrn: '2' }),
    ];
    const sent = await Promise.all(ids.map((id, at) => edit(id, { medicalRecordNumber: `${at + 1}` })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('knows no patient of another hospital, no unknown key and no key that is none', async () => {
    const elsewhere = await storePatient(test.owner, {
      hospital: 'DMOH05',
      first: 'Otto',
      last: 'Elsewhere',
      mrn: '5',
    });
    for (const id of [elsewhere, '0197d000-0000-7000-8000-000000000000', '5', '']) {
      const { status, problem } = await edit(id, {});
      expect([status, problem.code]).toEqual([404, 'patient-not-found']);
    }
    const { rows } = await test.owner.query('select first_name, version from patient');
    expect(rows).toEqual([{ first_name: 'Otto', version: 1 }]);
  });

  it('leaves viewers without the permission outside', async () => {
    const id = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '123' });
    const viewer = await test.signIn('viewer');
    expect((await edit(id, {}, viewer)).status).toBe(403);
    expect((await search({ patientId: id }, viewer)).status).toBe(200);
  });
});
