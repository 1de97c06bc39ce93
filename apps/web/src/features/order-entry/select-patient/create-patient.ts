import type { Patient } from '@bolt/contracts/patients.contract';
import { readPatientDetails } from '@bolt/domain/patients/patient-details';
import { toldApart } from '#parts/patients/same-person.ts';
import { callApi } from '#platform/server/api-client.ts';
import type { NewPatientEntries } from './use-new-patient.ts';

export function createPatient(
  entries: NewPatientEntries,
  /** Those who look the same, who were shown and are other persons. */
  differentFrom: readonly Patient[],
  keyFor: (body: unknown) => string,
): Promise<Patient> {
  const body = {
    id: entries.id.trim() || undefined,
    firstName: entries.firstName.trim(),
    lastName: entries.lastName.trim(),
    dateOfBirth: entries.dateOfBirth.replace(/\s/g, '') || undefined,
    ...readPatientDetails(entries),
    ...toldApart(differentFrom),
  };
  return callApi('POST /api/v1/patient', { query: { _format: 'json' }, body, idempotencyKey: keyFor(body) });
}
