import {
  describePatientDetail,
  detailsOf,
  eachPatientDetail,
  type PatientDetail,
  type PatientDetails,
  readPatientDetails,
} from '@bolt/domain/patients/patient-details';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { place, wholeOrder, worked } from './testing/whole-orders.ts';

/** Whatever the domain describes as a detail of a patient: these tests need no word of a new one. */
let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
});

function sampleOf(detail: PatientDetail): string {
  const description = describePatientDetail(detail);
  switch (description.kind) {
    case 'text':
      return `Text of ${detail}`.slice(0, description.maxLength);
    case 'ward':
      return '0102';
    case 'choice':
      return Object.keys(description.options)[0]!;
  }
}
const given = eachPatientDetail(sampleOf) as PatientDetails;
const none = readPatientDetails({});
const person = { id: '0042', firstName: 'Dora', lastName: 'Specimen', dateOfBirth: '03/02/1961' };

const create = async (details: Partial<PatientDetails & typeof person>) =>
  (await pharmacist.call('POST /api/v1/patient', { body: { ...person, ...details } })).body;
const edit = (id: string, change: object) =>
  pharmacist.call('POST /api/v1/patient', {
    body: { ...person, id, medicalRecordNumber: person.id, ...change },
  });
const stored = async (id: string) =>
  detailsOf((await pharmacist.call('GET /api/v1/patient/:id', { params: { id } })).body);

describe('each detail of a patient', () => {
  it('is stored with a new patient, and is empty where it is not given', async () => {
    const { patientId } = await create(given);
    expect(await stored(patientId)).toEqual(given);
    const another = await create({ id: '43', firstName: 'Ana' });
    expect(await stored(another.patientId)).toEqual(none);
  });

  it('is stored with a new patient of a whole order', async () => {
    const { body } = await place(
      pharmacist,
      wholeOrder({ patients: [{ newPatient: { ...person, ...given }, lines: [worked] }] }),
    );
    expect(await stored(body.patients[0]!.patientId)).toEqual(given);
  });

  it('stays where an edit does not send it, and is emptied by one that sends it empty', async () => {
    const { patientId } = await create(given);
    expect(detailsOf((await edit(patientId, {})).body)).toEqual(given);
    expect(detailsOf((await edit(patientId, none)).body)).toEqual(none);
    expect(detailsOf((await edit(patientId, given)).body)).toEqual(given);
  });

  it('is told as it is now to whoever edits an earlier version, and before and after stand in the audit', async () => {
    const { patientId } = await create({});
    await edit(patientId, given);
    const { problem } = await edit(patientId, { version: 1 });
    expect(problem.current).toMatchObject(given);
    const { rows } = await test.owner.query(
      `select before, after from audit_event where action = 'patient-edited'`,
    );
    expect(rows).toMatchObject([{ before: none, after: given }]);
  });

  it('is shown of the patient who looks the same', async () => {
    await create(given);
    const { problem } = await pharmacist.call('POST /api/v1/patient', { body: { ...person, id: '43' } });
    expect(problem).toMatchObject({ code: 'patient-looks-the-same', other: given });
  });

  it('is refused where it is longer than its description says', async () => {
    for (const detail of Object.keys(given) as PatientDetail[]) {
      const description = describePatientDetail(detail);
      const wrong = description.kind === 'choice' ? 'no option' : 'x'.repeat(description.maxLength + 1);
      const { status } = await pharmacist.call('POST /api/v1/patient', {
        body: { ...person, [detail]: wrong },
      });
      expect([detail, status]).toEqual([detail, 400]);
    }
  });
});
