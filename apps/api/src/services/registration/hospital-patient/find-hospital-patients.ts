import { access } from '@bolt/domain/access/access';
import { isAllowed } from '@bolt/domain/access/access-rule';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import {
  isHolderAlone,
  isSameNumber,
  matchPerson,
  type NumberKind,
  numberKindOf,
  type Person,
  type PersonMatch,
  registeredPerson,
  whyNoNewPatient,
} from '@bolt/domain/registration/hospital-patient';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { findAlikePatients } from '../../../database/queries/alike-patients.queries.ts';
import type { PatientRow } from '../../../database/queries/patients.queries.ts';
import { formContext } from '../../patients/patient-entry.ts';
import type { RegistrationWork } from '../registration-work.ts';

export interface FoundPatients {
  kind: NumberKind;
  person: Person;
  matches: { row: PatientRow; match: PersonMatch }[];
  isNumberTaken: boolean;
  newRefused: string | null;
}

/** Who of the hospital's patients may be the registered one, and whether another could be made. */
export async function findHospitalPatients(
  work: RegistrationWork,
  form: RegistrationForm,
  mrn?: string,
): Promise<FoundPatients> {
  const kind = numberKindOf(form, work.actor.countryCode);
  const person = registeredPerson(form, kind, mrn);
  const rows = await findAlikePatients(work.tx, {
    ...person,
    mrnKey: person.number === '' ? null : mrnKey(person.number),
  });
  const isNumberTaken = rows.some((row) => isSameNumber(person.number, row.mrn ?? ''));
  // Somebody else of the hospital is shown to whoever finds them by the search as well.
  const maySearch = isAllowed(access.viewOrderEntry, work.actor);
  return {
    kind,
    person,
    isNumberTaken,
    newRefused: whyNoNewPatient(person, { ...formContext(work), isNumberTaken }),
    matches: rows.flatMap((row) => {
      const match = matchPerson(person, personOf(row), kind);
      return match && (maySearch || !isHolderAlone(match)) ? [{ row, match }] : [];
    }),
  };
}

const personOf = (row: PatientRow): Person => ({
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  number: row.mrn ?? '',
});
