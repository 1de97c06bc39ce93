import type { Patient } from '@bolt/contracts/patients.contract';
import { validateNewPatient } from '@bolt/domain/patients/validate-patient';
import { newId } from '../../database/new-id.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { storePatient } from '../../database/queries/patients.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';
import {
  checkAgainstHospital,
  formContext,
  type PatientBody,
  type PatientWork,
  patientEntry,
} from './patient-entry.ts';

/** Creates a patient; `id` is the typed MRN (decision I14). */
export async function createPatient(work: PatientWork, body: PatientBody): Promise<Patient | Refusal> {
  const { tx, caller } = work;
  const { firstName, lastName, id: mrn = '', dateOfBirth = '', doctor = '' } = body;
  const form = { id: mrn, firstName, lastName, dateOfBirth };
  const fields = validateNewPatient(form, formContext(work));
  if (fields.id && mrn.trim() === '') return refuse('mrn-required', { fields });
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const patientId = newId();
  const entry = patientEntry(patientId, caller.hospitalId, {
    mrn,
    firstName,
    lastName,
    dateOfBirth,
    wardId: body.wardId ?? '',
    doctor,
  });
  const refused = await checkAgainstHospital(tx, entry);
  if (refused) return refused;
  const [row] = await Promise.all([
    storePatient(tx, entry),
    recordWrite(tx, work, {
      action: 'patient-created',
      subjectType: 'patient',
      subjectId: patientId,
      before: null,
      after: entry,
    }),
  ]);
  return describePatient(row);
}
