import { mrnKey } from '../../patients/mrn-key.ts';
import { mayBeSamePerson } from '../../patients/name-key.ts';
import type { FilePerson } from './row-patient.ts';

/** A row and whom it names. */
export interface NamedRow {
  row: number;
  person: FilePerson;
}

/** A row with the names of somebody else. */
export interface Namesake extends NamedRow {
  /** Whose rows are judged together with it: its own number, or that of the one whom it was said to be. */
  patientKey: string;
}

/** More are no help to whoever compares. */
const MOST_NAMESAKES = 20;

/**
 * Of two new people of one file who may be the same the later one is asked about: here, those whom earlier rows name so under
 * other Patient IDs, the first row of each, with the date of birth that any row of theirs says. Rows of several numbers that
 * were said to be one person's are one person's, with one date of birth. Where none of their rows has one, they may be
 * anybody with these names.
 *
 * @param firstRow of the person
 * @param namesakes rows with the names of the person
 */
export function earlierNamesakes(
  person: FilePerson,
  firstRow: number,
  namesakes: readonly Namesake[],
): NamedRow[] {
  const own = mrnKey(person.mrn);
  const others = namesakes.filter((named) => mrnKey(named.person.mrn) !== own);
  return [...Map.groupBy(others, ({ patientKey }) => patientKey).values()]
    .flatMap((rows) => earliestOf(person, firstRow, rows) ?? [])
    .toSorted(byRow)
    .slice(0, MOST_NAMESAKES);
}

/** All that is known of when the other one was born may be another day: then it is nobody. */
function earliestOf(person: FilePerson, firstRow: number, rows: readonly Namesake[]): NamedRow | null {
  const born = rows.flatMap((named) => named.person.dateOfBirth ?? []);
  const bornAlike = born.find((day) => person.dateOfBirth === null || day === person.dateOfBirth) ?? null;
  if (born.length > 0 && bornAlike === null) return null;
  const [first] = rows
    .filter((named) => named.row < firstRow && mayBeSamePerson(person, named.person))
    .toSorted(byRow);
  if (!first) return null;
  const dateOfBirth = first.person.dateOfBirth ?? bornAlike;
  return { row: first.row, person: { ...first.person, dateOfBirth } };
}

const byRow = (one: NamedRow, other: NamedRow): number => one.row - other.row;
