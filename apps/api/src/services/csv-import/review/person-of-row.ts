import type { ImportCells } from '@bolt/domain/csv-import/import-fields';
import type { ReadDate } from '@bolt/domain/csv-import/rows/read-cells';
import type { FilePerson, KnownPerson } from '@bolt/domain/csv-import/rows/row-patient';
import { orderReferenceOf } from '@bolt/domain/csv-import/rows/verdict-of-row';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { personNameKey } from '@bolt/domain/patients/name-key';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { PatientAnswerRow } from '#database/queries/import-patient-answers.queries.ts';
import type { RowKeys } from '#database/queries/import-review.queries.ts';

/** Whom a row names; null without a Patient ID. */
export function personOfRow(cells: ImportCells, readDate: ReadDate): FilePerson | null {
  const mrn = readableLine(cells.patient_id ?? '');
  if (mrn === '') return null;
  return {
    mrn,
    lastName: readableLine(cells.surname ?? ''),
    firstName: readableLine(cells.firstname ?? ''),
    dateOfBirth: cells.dob ? readDate('dob', cells.dob) : null,
  };
}

/** Rows for nobody have nobody's rows beside them. */
export const NOBODY = '';

/** What is noted of a row before it is judged. */
export interface NotedRow extends RowKeys {
  dateOfBirth: CareDate | null;
}

/** By what a row is found: its patient, whoever that was said to be, and its order. */
export function keysOfRow(
  row: number,
  cells: ImportCells,
  readDate: ReadDate,
  answers: readonly PatientAnswerRow[],
): NotedRow {
  const person = personOfRow(cells, readDate);
  return {
    row_number: row,
    patient_key: person ? patientKeyOf(person, answers) : NOBODY,
    person_key: personKeyOf(person),
    dateOfBirth: person?.dateOfBirth ?? null,
    order_reference: orderReferenceOf(cells),
  };
}

/** By which people who may be the same are found; null where no name is given. */
export const personKeyOf = (person: FilePerson | null): string | null =>
  person !== null && (person.lastName !== '' || person.firstName !== '') ? personNameKey(person) : null;

/**
 * The rows of two numbers that are one person's are judged together: each number leads to the one that it was said to
 * be, in one step, because an answer names a number that leads nowhere else.
 */
export function patientKeyOf(person: FilePerson, answers: readonly PatientAnswerRow[]): string {
  const own = mrnKey(person.mrn);
  const linked = answers.find(
    ({ asked_key, said, as_patient_key }) =>
      said === 'same' && as_patient_key !== null && asked_key.startsWith(`${own}|`) && as_patient_key !== own,
  );
  return linked?.as_patient_key ?? own;
}

/** By which the rows of somebody who is known are found; a patient of the hospital may be without a number. */
export const patientKeyOfKnown = ({ mrn, patientId }: KnownPerson): string =>
  mrn === null ? `id|${patientId}` : mrnKey(mrn);
