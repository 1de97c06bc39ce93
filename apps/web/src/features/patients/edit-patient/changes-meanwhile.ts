import type { Patient } from '@bolt/contracts/patients.contract';
import { patientDetailNames } from '@bolt/domain/patients/patient-details';
import type { PatientDetailWords } from '#parts/patients/use-patient-detail-words.ts';
import { ApiError } from '#platform/server/api-error.ts';

/** The record as somebody else saved it meanwhile; undefined for every other failure. */
export function recordMeanwhile(error: unknown): Partial<Patient> | undefined {
  return error instanceof ApiError && error.code === 'stale-version'
    ? (error.details.current as Partial<Patient> | undefined)
    : undefined;
}

const identity = [
  { field: 'medicalRecordNumber', label: 'Patient ID' },
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
  { field: 'dateOfBirth', label: 'Date of birth' },
] as const;

export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

/** What differs between the record that was opened and the one that is there now, in words. */
export function changesMeanwhile(
  opened: Patient,
  current: Partial<Patient>,
  words: PatientDetailWords,
): FieldChange[] {
  const facts = (patient: Partial<Patient>) => [
    ...identity.map(({ field, label }) => ({ label, stored: patient[field], shown: patient[field] })),
    ...patientDetailNames.map((detail) => ({
      label: words.labelOf(detail),
      stored: patient[detail],
      shown: words.inWords(detail, patient[detail]),
    })),
  ];
  const now = facts(current);
  return facts(opened).flatMap(({ label, stored, shown }, place) =>
    (stored || '') === (now[place]?.stored || '')
      ? []
      : [{ label, before: shown || 'empty', now: now[place]?.shown || 'empty' }],
  );
}
