import type { Patient } from '@bolt/contracts/patients.contract';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { storePatient } from '../../database/queries/patient-entries.queries.ts';
import { Refusal } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';
import { checkAgainstHospital, type PatientWork } from './patient-entry.ts';
import { type NewPatient, readNewPatient } from './read-new-patient.ts';
import { refuseSamePersons } from './refuse-same-persons.ts';

/** Creates a patient; `id` is the typed MRN (decision I14). */
export async function createPatient(work: PatientWork, body: NewPatient): Promise<Patient | Refusal> {
  const { tx, actor } = work;
  const entry = readNewPatient(work, body);
  if (entry instanceof Refusal) return entry;
  const [refused, same] = await Promise.all([
    checkAgainstHospital(tx, actor.hospitalId, [entry]),
    refuseSamePersons(work, [entry]),
  ]);
  const refusal = refused.get(entry) ?? same.get(entry);
  if (refusal) return refusal;
  const [row] = await Promise.all([
    storePatient(tx, entry),
    recordWrite(tx, work, {
      action: 'patient-created',
      subjectType: 'patient',
      subjectId: entry.patientId,
      before: null,
      after: entry,
    }),
  ]);
  return describePatient(row);
}
