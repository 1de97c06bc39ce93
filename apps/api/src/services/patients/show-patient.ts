import type { Patient } from '@bolt/contracts/patients.contract';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import { readPatient } from '../../database/queries/patients.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';

/** One patient of the caller's hospital, by its key. */
export async function showPatient(
  tx: Transaction,
  patientId: string,
  requestId: string,
): Promise<Patient | Refusal> {
  const row = isUuid(patientId) ? await readPatient(tx, patientId, requestId) : undefined;
  return row ? describePatient(row) : refuse('patient-not-found');
}
