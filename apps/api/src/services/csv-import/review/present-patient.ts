import type { ReviewPatient } from '@bolt/contracts/csv-import/review-rows';
import {
  type FilePerson,
  type KnownPerson,
  type LookAlike,
  lookAlikesOf,
  type RowPatient,
} from '@bolt/domain/csv-import/rows/row-patient';
import { formatCareDate } from '@bolt/domain/dates/care-date';

/** Rows of somebody that are named; there may be hundreds. */
const MOST_ROWS_NAMED = 20;

const personShown = ({ mrn, firstName, lastName, dateOfBirth }: FilePerson | KnownPerson) => ({
  medicalRecordNumber: mrn,
  firstName,
  lastName,
  dateOfBirth: dateOfBirth && formatCareDate(dateOfBirth),
});

const other = (person: FilePerson | KnownPerson, rows: readonly number[] = []) => ({
  ...personShown(person),
  patientId: 'patientId' in person ? person.patientId : null,
  rows: rows.slice(0, MOST_ROWS_NAMED),
});

const lookAlike = (one: LookAlike) => other(one, one.row ? [one.row] : []);

/** For whom a row is, with those between whom it is asked. */
export function presentPatient(patient: RowPatient): ReviewPatient {
  const { kind } = patient;
  const named = 'person' in patient ? personShown(patient.person) : null;
  const shown = { kind, person: named, others: [], differs: [] };
  switch (patient.kind) {
    case 'nobody':
    case 'new':
    case 'refused':
      return shown;
    case 'found':
      return { ...shown, others: [other(patient.patient)] };
    case 'two-match':
      return { ...shown, others: patient.patients.map((one) => other(one)) };
    case 'contradicts':
      return { ...shown, others: [lookAlike(patient.patient)], differs: patient.differs };
    case 'several-in-file':
      return { ...shown, others: patient.persons.map(({ person, rows }) => other(person, rows)) };
    case 'looks-the-same':
      return { ...shown, others: lookAlikesOf(patient).map(lookAlike) };
  }
}

/** Patients of the hospital whom a row shows. */
export function patientIdsOf(patient: RowPatient): string[] {
  return presentPatient(patient).others.flatMap(({ patientId }) => patientId ?? []);
}
