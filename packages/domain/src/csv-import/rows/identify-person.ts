import { mrnKey } from '../../patients/mrn-key.ts';
import { nameKey, personNameKey } from '../../patients/name-key.ts';
import type { FilePerson, KnownPerson, LookAlike, PersonDifference, RowPatient } from './row-patient.ts';

/** Somebody as names and date of birth are compared. */
export const personKey = (person: Omit<FilePerson, 'mrn'>): string =>
  `${personNameKey(person)}|${person.dateOfBirth ?? ''}`;

/** By what an answer about a person of the file is kept: the number as it is compared, and who is named with it. */
export const askedKey = (person: FilePerson): string => `${mrnKey(person.mrn)}|${personKey(person)}`;

export const askedKeyOfKnown = (known: KnownPerson): string => askedKey({ ...known, mrn: known.mrn ?? '' });

/** By what is kept whom a number means that the file gives to several people. */
export const numberKey = ({ mrn }: Pick<FilePerson, 'mrn'>): string => `${mrnKey(mrn)}|`;

/** What of a person is other than what is known. What one of the two does not say contradicts nothing. */
export function differencesBetween(
  person: Omit<FilePerson, 'mrn'>,
  known: Omit<FilePerson, 'mrn'>,
): PersonDifference[] {
  const isOther = (one: string, other: string) => one !== '' && other !== '' && one !== other;
  return [
    ...(isOther(nameKey(person.lastName), nameKey(known.lastName)) ? (['surname'] as const) : []),
    ...(isOther(nameKey(person.firstName), nameKey(known.firstName)) ? (['firstname'] as const) : []),
    ...(isOther(person.dateOfBirth ?? '', known.dateOfBirth ?? '') ? (['dob'] as const) : []),
  ];
}

/** What a user said of a person of the file; whom they looked at is part of it. */
export type PersonAnswer = {
  said: 'same' | 'different';
  /** Of a patient of the hospital; null: somebody of the file. */
  patientId: string | null;
  /** `askedKey` of that somebody. */
  askedKey: string | null;
  /** Of 'different': everybody who was looked at, patients of the hospital by their ids, those of the file by `askedKey`. */
  differentFrom?: readonly string[];
};

export type PersonsAround = {
  /** Patients of the hospital with the Patient ID. */
  withNumber: readonly (KnownPerson & { patientId: string })[];
  /** Everybody to whom the file gives the Patient ID, with their rows. */
  inFile: readonly { person: FilePerson; rows: number[] }[];
  /** Everybody with another Patient ID who may be the same by names and date of birth: of the hospital, then of the file. */
  looksTheSame: (person: FilePerson) => readonly LookAlike[];
  /** By `askedKey`; of a number that several people have, by `numberKey`. */
  answers: ReadonlyMap<string, PersonAnswer>;
  /** What the form of a new patient says of one. */
  faultOf: (person: FilePerson) => { message: string; field: 'patient_id' | PersonDifference } | null;
};

/** For whom a row with a Patient ID is (CSV-50, CSV-51). */
export function identifyPerson(person: FilePerson, around: PersonsAround): RowPatient {
  const [only, ...others] = around.withNumber;
  if (only && others.length > 0) return chosenOf(person, around);
  if (only) return foundOrAsked(person, only, around);
  return newPerson(person, around);
}

const otherPerson = (person: FilePerson): RowPatient => ({
  kind: 'refused',
  person,
  message: 'The Patient ID belongs to somebody else',
  field: 'patient_id',
});

/** More than one patient of the hospital has the number. */
function chosenOf(person: FilePerson, { withNumber, answers }: PersonsAround): RowPatient {
  const answer = answers.get(askedKey(person));
  if (answer?.said === 'different') return otherPerson(person);
  const chosen = withNumber.find(({ patientId }) => patientId === answer?.patientId);
  return chosen
    ? { kind: 'found', patient: chosen }
    : { kind: 'two-match', person, patients: [...withNumber] };
}

/** An answer about somebody else than who has the number now is none. */
function foundOrAsked(
  person: FilePerson,
  patient: PersonsAround['withNumber'][number],
  { answers }: PersonsAround,
): RowPatient {
  const differs = differencesBetween(person, patient);
  if (differs.length === 0) return { kind: 'found', patient };
  const answer = answers.get(askedKey(person));
  if (answer?.patientId !== patient.patientId) return { kind: 'contradicts', person, patient, differs };
  return answer.said === 'same' ? { kind: 'found', patient } : otherPerson(person);
}

/** Nobody at the hospital has the number. */
function newPerson(person: FilePerson, around: PersonsAround): RowPatient {
  const persons = mergePersons(around.inFile);
  const own = persons.find((each) => differencesBetween(person, each.person).length === 0);
  const merged = own?.person ?? person;
  if (persons.length < 2) return createdAs(merged, around);
  const choice = around.answers.get(numberKey(person));
  const chosen = persons.find((each) => askedKey(each.person) === choice?.askedKey);
  if (!chosen) return { kind: 'several-in-file', person, persons };
  if (chosen === own) return createdAs(merged, around);
  const answer = around.answers.get(askedKey(person));
  if (answer?.askedKey !== askedKey(chosen.person)) {
    const [row] = chosen.rows;
    const patient = { ...chosen.person, patientId: null, ...(row !== undefined && { row }) };
    return { kind: 'contradicts', person, patient, differs: differencesBetween(person, patient) };
  }
  return answer.said === 'same' ? createdAs(chosen.person, around) : otherPerson(person);
}

/** People of one number of the file who do not contradict each other are one, with what any of their rows says. */
export function mergePersons(named: PersonsAround['inFile']): { person: FilePerson; rows: number[] }[] {
  const merged: { person: FilePerson; rows: number[] }[] = [];
  for (const { person, rows } of named) {
    const known = merged.find((each) => differencesBetween(person, each.person).length === 0);
    if (!known) {
      merged.push({ person, rows: [...rows] });
      continue;
    }
    known.rows.push(...rows);
    known.person = {
      ...known.person,
      lastName: known.person.lastName || person.lastName,
      firstName: known.person.firstName || person.firstName,
      dateOfBirth: known.person.dateOfBirth ?? person.dateOfBirth,
    };
  }
  return merged;
}

function createdAs(person: FilePerson, { looksTheSame, answers, faultOf }: PersonsAround): RowPatient {
  const fault = faultOf(person);
  if (fault) return { kind: 'refused', person, ...fault };
  const others = looksTheSame(person);
  const [other, ...more] = others;
  if (!other) return { kind: 'new', person, confirmedDifferent: false };
  const answer = answers.get(askedKey(person));
  const asked: RowPatient = { kind: 'looks-the-same', person, other, ...(more.length > 0 && { more }) };
  if (!answer) return asked;
  if (answer.said === 'different') {
    // Whoever has come since was not looked at.
    if (!others.every((each) => isToldApart(each, answer))) return asked;
    return { kind: 'new', person, confirmedDifferent: true, differentFrom: toldApart(others, answer) };
  }
  const meant = others.find((each) => isMeant(each, answer));
  if (!meant) return asked;
  const { patientId, row, ...known } = meant;
  if (patientId !== null) return { kind: 'found', patient: { ...known, patientId } };
  const dateOfBirth = known.dateOfBirth ?? person.dateOfBirth;
  const created = { ...known, mrn: known.mrn ?? '', dateOfBirth };
  // Of whom that one was told apart: who is created is the one.
  const theirs = answers.get(askedKey(created));
  const same = { kind: 'new', person: created, ...(row && { sameAsRow: row }) } as const;
  if (theirs?.said !== 'different') return { ...same, confirmedDifferent: false };
  return { ...same, confirmedDifferent: true, differentFrom: toldApart(others, theirs) };
}

const toldApart = (others: readonly LookAlike[], answer: PersonAnswer): string[] =>
  others.flatMap((each) => (isToldApart(each, answer) ? (each.patientId ?? []) : []));

/** Somebody of the file may have been created since, with another order of it. */
const isMeant = (other: LookAlike, { patientId, askedKey: key }: PersonAnswer): boolean =>
  key === askedKeyOfKnown(other) || (other.patientId !== null && other.patientId === patientId);

const isToldApart = (other: LookAlike, answer: PersonAnswer): boolean =>
  isMeant(other, answer) ||
  (answer.differentFrom ?? []).some((key) => key === other.patientId || key === askedKeyOfKnown(other));
