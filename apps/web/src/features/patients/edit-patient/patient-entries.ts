import type { Body } from '@bolt/contracts';
import type { Patient } from '@bolt/contracts/patients.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { becomesSomebodyElse } from '@bolt/domain/patients/becomes-somebody-else';
import {
  readPatientDetails,
  type TypedPatientDetails,
  typedDetailsOf,
} from '@bolt/domain/patients/patient-details';
import { type PatientForm, parseDateOfBirth } from '@bolt/domain/patients/validate-patient';
import { toldApart } from '#parts/patients/same-person.ts';

/** As typed; `id` is the Patient ID, the medical record number. */
export interface PatientEntries extends PatientForm, TypedPatientDetails {}

/** 'DD / MM / YYYY', as this screen shows a date; what is no date stays as it was typed. */
export function spacedDate(text: string): string {
  const date = parseDateOfBirth(text);
  return date ? formatCareDate(date).replaceAll('/', ' / ') : text;
}

export function entriesOf(patient: Patient): PatientEntries {
  return {
    id: shownPatientId(patient.medicalRecordNumber) ?? '',
    firstName: patient.firstName,
    lastName: patient.lastName,
    dateOfBirth: spacedDate(patient.dateOfBirth ?? ''),
    ...typedDetailsOf(patient),
  };
}

/** Whether the record would be somebody else's by what is typed: asked before it is saved. */
export const isOfSomebodyElse = (typed: PatientForm, stored: Patient): boolean =>
  becomesSomebodyElse(knownBy(entriesOf(stored)), knownBy(typed));

const knownBy = ({ id, firstName, lastName, dateOfBirth }: PatientForm) => ({
  ...{ mrn: id, firstName, lastName },
  dateOfBirth: parseDateOfBirth(dateOfBirth),
});

/** The call that stores the entries in place of the version that they were made from. */
export function bodyOf(
  entries: PatientEntries,
  stored: Patient,
  differentFrom: readonly Patient[],
): Body<'POST /api/v1/patient'> {
  const { id, ...others } = entries;
  return {
    ...others,
    id: stored.patientId,
    medicalRecordNumber: id,
    ...readPatientDetails(entries),
    version: stored.version,
    ...toldApart(differentFrom),
  };
}
