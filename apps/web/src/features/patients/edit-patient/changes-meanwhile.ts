import type { Patient } from '@bolt/contracts/patients.contract';
import { ApiError } from '#platform/server/api-error.ts';

/** The record as somebody else saved it meanwhile; undefined for every other failure. */
export function recordMeanwhile(error: unknown): Partial<Patient> | undefined {
  return error instanceof ApiError && error.code === 'stale-version'
    ? (error.details.current as Partial<Patient> | undefined)
    : undefined;
}

const labels: readonly { field: keyof Patient; label: string }[] = [
  { field: 'medicalRecordNumber', label: 'Patient ID' },
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
  { field: 'dateOfBirth', label: 'Date of birth' },
  { field: 'wardId', label: 'Ward' },
  { field: 'doctor', label: 'Doctor' },
];

export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

/** What differs between the record that was opened and the one that is there now, in words. */
export function changesMeanwhile(
  opened: Patient,
  current: Partial<Patient>,
  wardName: (wardId: string) => string,
): FieldChange[] {
  const shown = (field: keyof Patient, value: unknown) =>
    !value ? 'empty' : field === 'wardId' ? wardName(String(value)) : String(value);
  return labels
    .filter(({ field }) => (opened[field] ?? '') !== (current[field] ?? ''))
    .map(({ field, label }) => ({
      label,
      before: shown(field, opened[field]),
      now: shown(field, current[field]),
    }));
}
