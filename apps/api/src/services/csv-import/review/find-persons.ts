import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import {
  earlierNamesakes,
  type NamedRow,
  type Namesake,
} from '@bolt/domain/csv-import/rows/earlier-namesake';
import {
  askedKey,
  identifyPerson,
  mergePersons,
  type PersonAnswer,
  type PersonsAround,
  personKey,
} from '@bolt/domain/csv-import/rows/identify-person';
import { type FileRow, ruledCells } from '@bolt/domain/csv-import/rows/read-row';
import type {
  FilePerson,
  KnownPerson,
  LookAlike,
  RowPatient,
} from '@bolt/domain/csv-import/rows/row-patient';
import type { RowJudging } from '@bolt/domain/csv-import/rows/verdict-of-row';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { personNameKey } from '@bolt/domain/patients/name-key';
import { validateNewPatient } from '@bolt/domain/patients/validate-patient';
import {
  listPatientAnswers,
  type PatientAnswerRow,
} from '#database/queries/import-patient-answers.queries.ts';
import {
  type ImportPatientRow,
  listPatientsLike,
  listPatientsWithNumber,
} from '#database/queries/import-patients.queries.ts';
import { listFirstOfPersons } from '#database/queries/import-review.queries.ts';
import { patientKeyOf, patientKeyOfKnown, personOfRow } from './person-of-row.ts';
import type { ReviewWork } from './read-judging.ts';

type StoredPerson = KnownPerson & { patientId: string };

const storedPerson = (row: ImportPatientRow): StoredPerson => ({
  patientId: row.patient_id,
  mrn: row.mrn,
  lastName: row.last_name,
  firstName: row.first_name,
  dateOfBirth: row.date_of_birth,
});

/**
 * Rows of the file by the names that they give: the first of each patient to whom it gives one of them with a date of birth,
 * or without. Where rows of two numbers were said to be one person's, that one may be of either number.
 */
export type FirstsOf = (
  personKeys: readonly string[],
  hasJoined: boolean,
) => Promise<(FileRow & { row_number: number; person_key: string })[]>;

/** By new person of a file: who may be the same at the hospital, and the rows with the same names. */
type LookAlikes = ReadonlyMap<string, { stored: readonly StoredPerson[]; inFile: readonly Namesake[] }>;

/**
 * For whom each of the rows is. They are all rows of their numbers, so that what the file itself contradicts is seen.
 * What is asked of the database is asked once for all of them.
 */
export async function findPersons(
  work: ReviewWork,
  uploadId: string,
  judging: RowJudging,
  named: readonly NamedRow[],
  firstsOf: FirstsOf = (personKeys) =>
    listFirstOfPersons(work.tx, uploadId, { personKeys, birthColumn: birthColumnOf(judging) }),
): Promise<(person: FilePerson) => RowPatient> {
  const byNumber = Map.groupBy(named, ({ person }) => mrnKey(person.mrn));
  const [stored, answers] = await Promise.all([
    listPatientsWithNumber(work.tx, work.actor.hospitalId, [...byNumber.keys()]),
    listPatientAnswers(work.tx, uploadId),
  ]);
  const storedByNumber = Map.groupBy(stored, ({ mrn_key }) => mrn_key ?? '');
  const newcomers = [...byNumber].flatMap(([number, rows]) =>
    storedByNumber.has(number) ? [] : mergePersons(inFile(rows)).map(({ person }) => person),
  );
  const hasJoined = answers.some(({ as_patient_key }) => as_patient_key !== null);
  const alike = await findLookAlikes(work, judging, { newcomers, answers }, (keys) =>
    firstsOf(keys, hasJoined),
  );
  const answered = new Map(answers.map((row) => [row.asked_key, answerOf(row)]));
  const faultOf = newPatientFault(work, judging);
  const around = new Map(
    [...byNumber].map(([number, rows]): [string, Omit<PersonsAround, 'looksTheSame'>] => [
      number,
      {
        withNumber: (storedByNumber.get(number) ?? []).map(storedPerson),
        inFile: inFile(rows),
        answers: answered,
        faultOf,
      },
    ]),
  );
  return (person) => {
    const number = mrnKey(person.mrn);
    const first = Math.min(...(byNumber.get(number) ?? []).map(({ row }) => row));
    const found = around.get(number);
    const others = found ?? { withNumber: [], inFile: [], answers: answered, faultOf };
    return identifyPerson(person, { ...others, looksTheSame: (merged) => lookAlikes(alike, merged, first) });
  };
}

/** null: the file has no dates of birth. */
function birthColumnOf({ columns }: RowJudging): number | null {
  const column = columns.findIndex(({ target }) => target === 'dob');
  return column < 0 ? null : column;
}

const answerOf = ({ said, patient_id, as_key, different_from }: PatientAnswerRow): PersonAnswer => ({
  said,
  patientId: patient_id,
  askedKey: as_key,
  // Answers from before more than one was shown name that one as the patient.
  ...(different_from && { differentFrom: different_from }),
});

/** Rows that name the same person are one entry. */
function inFile(rows: readonly NamedRow[]): { person: FilePerson; rows: number[] }[] {
  const byPerson = Map.groupBy(rows, ({ person }) => askedKey(person));
  return [...byPerson.values()].flatMap(([first, ...others]) =>
    first ? { person: first.person, rows: [first, ...others].map(({ row }) => row) } : [],
  );
}

const hasName = ({ lastName, firstName }: FilePerson): boolean => lastName !== '' && firstName !== '';

async function findLookAlikes(
  { tx, actor }: ReviewWork,
  judging: RowJudging,
  { newcomers, answers }: { newcomers: readonly FilePerson[]; answers: readonly PatientAnswerRow[] },
  firstsOf: (personKeys: readonly string[]) => ReturnType<FirstsOf>,
): Promise<LookAlikes> {
  const persons = new Map(newcomers.filter(hasName).map((person) => [personKey(person), person]));
  if (persons.size === 0) return new Map();
  const keys = [...persons.keys()];
  const [stored, firsts] = await Promise.all([
    listPatientsLike(tx, actor.hospitalId, [...persons.values()]),
    firstsOf([...new Set([...persons.values()].map(personNameKey))]),
  ]);
  const storedByKey = Map.groupBy(stored, ({ place }) => keys[place] ?? '');
  const named = firsts.flatMap((row) => {
    const person = personOfRow(ruledCells(judging, row).cells, judging.readDate);
    if (!person) return [];
    return { key: row.person_key, row: row.row_number, person, patientKey: patientKeyOf(person, answers) };
  });
  const firstsByName = Map.groupBy(named, ({ key }) => key);
  return new Map(
    [...persons].map(([key, person]) => [
      key,
      {
        stored: (storedByKey.get(key) ?? []).map(storedPerson),
        inFile: firstsByName.get(personNameKey(person)) ?? [],
      },
    ]),
  );
}

function lookAlikes(alike: LookAlikes, person: FilePerson, firstRow: number): LookAlike[] {
  const found = alike.get(personKey(person));
  if (!found) return [];
  const stored = new Set(found.stored.map(patientKeyOfKnown));
  // Rows of somebody of the hospital ask about that one alone.
  const inFile = found.inFile.filter(({ patientKey }) => !stored.has(patientKey));
  const earlier = earlierNamesakes(person, firstRow, inFile);
  return [...found.stored, ...earlier.map((named) => ({ ...named.person, patientId: null, row: named.row }))];
}

const fieldOfForm = {
  id: 'patient_id',
  firstName: 'firstname',
  lastName: 'surname',
  dateOfBirth: 'dob',
} as const;

/** What the form of a new patient would say. */
function newPatientFault({ portal, actor }: ReviewWork, { today, country }: RowJudging) {
  const context = {
    today,
    country: country as Country,
    patientIdRequired: actor.patientIdRequired,
    testNumbersAllowed: portal.config.demo,
  };
  return ({ mrn, firstName, lastName, dateOfBirth }: FilePerson) => {
    const typed = {
      id: mrn,
      firstName,
      lastName,
      dateOfBirth: dateOfBirth ? formatCareDate(dateOfBirth) : '',
    };
    const [fault] = Object.entries(validateNewPatient(typed, context));
    if (!fault) return null;
    const [field, message] = fault;
    return { message, field: fieldOfForm[field as keyof typeof fieldOfForm] };
  };
}
