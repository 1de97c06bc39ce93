import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { mrnKey } from '../patients/mrn-key.ts';
import { mayBeSamePerson, nameKey } from '../patients/name-key.ts';
import {
  type PatientContext,
  patientNameMaxLength,
  validateNewPatient,
} from '../patients/validate-patient.ts';
import { readableLine } from '../texts/readable-text.ts';
import type { RegistrationForm } from './registration-form.ts';

/** By what the patients of the hospital are known there: in New Zealand by the NHI number that the form asks for (decision J28). */
export type NumberKind = 'nhi' | 'mrn';

export const numberKindOf = (
  { patient_country }: Pick<RegistrationForm, 'patient_country'>,
  hospitalCountry: string,
): NumberKind => (hospitalCountry === 'NZ' && patient_country === 'New Zealand' ? 'nhi' : 'mrn');

export interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
  /** The Patient ID; empty where none is known. */
  number: string;
}

/** Who is registered. `mrn` is what was typed beside the form. */
export const registeredPerson = (form: RegistrationForm, kind: NumberKind, mrn = ''): Person => ({
  firstName: readableLine(form.patient_first_name),
  lastName: readableLine(form.patient_last_name),
  dateOfBirth: parseCareDate(readableLine(form.patient_dob)),
  number: kind === 'nhi' ? readableLine(form.patient_nhi_number).toUpperCase() : readableLine(mrn),
});

export type PersonDifference = 'number' | 'firstName' | 'lastName' | 'dateOfBirth';

export interface PersonMatch {
  /**
   * 'name-and-birth': the names agree, and no date of birth says otherwise. 'number-alone': nothing else agrees. It is somebody else as both stand, who is shown so that the wrong one is found.
   */
  matchedBy: ('number' | 'number-alone' | 'name-and-birth')[];
  differs: PersonDifference[];
  /** Why this patient cannot be the registered one as both stand; null where the user may say so. */
  refused: string | null;
}

export const isSameNumber = (one: string, other: string): boolean =>
  one !== '' && other !== '' && mrnKey(one) === mrnKey(other);

/** Somebody has the number, and is as both stand somebody else. */
export const isHolderAlone = ({ matchedBy }: PersonMatch): boolean => matchedBy.includes('number-alone');

/**
 * Whether a patient of the hospital may be the registered one, or has the number; null where nothing speaks for it. A
 * missing date of birth tells nobody apart, nor does it say who it is.
 */
export function matchPerson(registered: Person, known: Person, kind: NumberKind): PersonMatch | null {
  const isNumber = isSameNumber(registered.number, known.number);
  const isFirst = nameKey(registered.firstName) === nameKey(known.firstName);
  const isLast = nameKey(registered.lastName) === nameKey(known.lastName);
  const isBirth = registered.dateOfBirth === known.dateOfBirth;
  const isNumberOfSame = isNumber && (isLast || (isBirth && registered.dateOfBirth !== null));
  const isNameAndBirth = mayBeSamePerson(registered, known);
  const isNumberAlone = isNumber && !isNumberOfSame && !isNameAndBirth;
  if (!isNumber && !isNameAndBirth) return null;
  const isOtherNumber = registered.number !== '' && known.number !== '' && !isNumber;
  return {
    matchedBy: [
      ...(isNumberOfSame ? ['number' as const] : []),
      ...(isNumberAlone ? ['number-alone' as const] : []),
      ...(isNameAndBirth ? ['name-and-birth' as const] : []),
    ],
    differs: [
      ...(isOtherNumber ? ['number' as const] : []),
      ...(isFirst ? [] : ['firstName' as const]),
      ...(isLast ? [] : ['lastName' as const]),
      ...(isBirth ? [] : ['dateOfBirth' as const]),
    ],
    refused: isNumberAlone
      ? onlyTheNumber[kind]
      : whyNotTheSame(registered, known, kind === 'nhi' && isOtherNumber),
  };
}

const onlyTheNumber: Readonly<Record<NumberKind, string>> = {
  mrn: 'Nothing but the Patient ID agrees. Correct what is wrong first.',
  nhi: 'Nothing but the NHI number agrees. Correct what is wrong first.',
};

function whyNotTheSame(registered: Person, known: Person, isOtherNhi: boolean): string | null {
  const births = [registered.dateOfBirth, known.dateOfBirth];
  if (!births.includes(null) && births[0] !== births[1])
    return 'The dates of birth differ. Correct the one that is wrong first.';
  return isOtherNhi ? 'The NHI numbers differ. Correct the one that is wrong first.' : null;
}

/** Number, names and a known date of birth all agree: nothing is guessed. */
export const isSurely = ({ matchedBy, differs }: PersonMatch, { dateOfBirth }: Person): boolean =>
  matchedBy.includes('number') && differs.length === 0 && dateOfBirth !== null;

/** Why no patient can be made of the registered person; null where one can. */
export function whyNoNewPatient(
  person: Person,
  context: PatientContext & { isNumberTaken: boolean },
): string | null {
  if (person.number === '') return 'Without a Patient ID no patient is added to the hospital.';
  if (context.isNumberTaken) return 'A patient of this hospital has this Patient ID already.';
  const { firstName, lastName, number: id } = person;
  const messages = validateNewPatient({ id, firstName, lastName, dateOfBirth: '' }, context);
  if (messages.id) return messages.id;
  if (messages.firstName || messages.lastName)
    return `A patient's first name and last name have ${patientNameMaxLength} characters each at most, and no name is cut short.`;
  return null;
}

/** What becomes of the registered one at submit: a patient who is there, a new one, or nothing yet. */
export type HospitalPatientKind = 'found' | 'new' | 'open';

/** What holds where nobody said anything: by an NHI number it is known who is meant, by a name it never is. */
export function settledUnasked(
  registered: Person,
  kind: NumberKind,
  about: { matches: readonly PersonMatch[]; newRefused: string | null },
): HospitalPatientKind {
  if (kind === 'mrn') return 'open';
  if (about.matches.some((match) => isSurely(match, registered))) return 'found';
  return about.matches.length === 0 && about.newRefused === null ? 'new' : 'open';
}
