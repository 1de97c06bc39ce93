import { readPatientDetails } from '@bolt/domain/patients/patient-details';
import { validateNewPatient } from '@bolt/domain/patients/validate-patient';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { newId } from '../../database/new-id.ts';
import type { PatientEntry } from '../../database/queries/patient-entries.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import {
  formContext,
  type PatientBody,
  type PatientWork,
  patientEntry,
  saidDifferent,
} from './patient-entry.ts';

export type NewPatient = Omit<PatientBody, 'medicalRecordNumber' | 'version'>;

/** The row of a patient who is to be created, past every rule of the form; `id` is the typed MRN (decision I14). */
export function readNewPatient(work: PatientWork, typed: NewPatient): PatientEntry | Refusal {
  const { firstName, lastName, id: mrn = '', dateOfBirth = '' } = typed;
  const fields = validateNewPatient({ id: mrn, firstName, lastName, dateOfBirth }, formContext(work));
  if (fields.id && readableLine(mrn) === '') return refuse('mrn-required', { fields });
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const entry = { mrn, firstName, lastName, dateOfBirth, details: readPatientDetails(typed) };
  const row = patientEntry(newId(work.now.getTime()), work.actor.hospitalId, entry);
  return { ...row, ...saidDifferent(typed) };
}
