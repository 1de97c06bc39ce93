import { missingDetails } from '@bolt/domain/patients/missing-details';
import type { OrderPatientRow } from '#database/queries/order-patients.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { OrderWork } from '../order-work.ts';

type PatientOfOrder = Pick<OrderPatientRow, 'patient_id' | 'first_name' | 'last_name' | 'mrn'>;

/** Nobody is ordered for whose label would name nobody. */
export function refuseIncomplete(
  { actor }: Pick<OrderWork, 'actor'>,
  row: PatientOfOrder,
): Refusal | undefined {
  const patient = { firstName: row.first_name, lastName: row.last_name, medicalRecordNumber: row.mrn };
  const missing = missingDetails(patient, actor);
  if (missing.length === 0) return undefined;
  return refuse('patient-incomplete', { about: { missing }, patientId: row.patient_id });
}
