import type { Body } from '@bolt/contracts';
import type { Patient } from '@bolt/contracts/patients.contract';
import {
  type PatientDetails,
  readPatientDetails,
  type TypedPatientDetails,
} from '@bolt/domain/patients/patient-details';
import type { PatientForm } from '@bolt/domain/patients/validate-patient';
import { ApiError } from '#platform/server/api-error.ts';

/** What two records are told apart by. */
export type Compared = Pick<Patient, 'firstName' | 'lastName' | 'dateOfBirth' | 'medicalRecordNumber'> &
  PatientDetails;

/** What was typed, as it will be shown once it is a patient's. */
export const asTyped = (entries: PatientForm & TypedPatientDetails): Compared => ({
  firstName: entries.firstName.trim(),
  lastName: entries.lastName.trim(),
  dateOfBirth: entries.dateOfBirth.replace(/\s/g, '') || null,
  medicalRecordNumber: entries.id.trim() || null,
  ...readPatientDetails(entries),
});

export interface SamePersons {
  /** The likeliest first, at least one. */
  shown: readonly Patient[];
  /** Of all who look the same and were not asked about before. */
  count: number;
}

/** The patients who look the same as the one that was to be saved (decision J9); undefined for every other refusal. */
export function samePersonsOf(error: unknown): SamePersons | undefined {
  if (!(error instanceof ApiError) || error.code !== 'patient-looks-the-same') return undefined;
  const shown = (error.details.others ?? []) as Patient[];
  const { count } = error.details as { count?: number };
  return shown.length === 0 ? undefined : { shown, count: count ?? shown.length };
}

/** As a call says that the one whom it saves is another person than these; nothing where nobody was asked about. */
export const toldApart = (
  others: readonly Patient[],
): Pick<Body<'POST /api/v1/patient'>, 'confirmedDifferent' | 'differentFrom'> =>
  others.length === 0
    ? {}
    : { confirmedDifferent: true, differentFrom: others.map(({ patientId }) => patientId) };
