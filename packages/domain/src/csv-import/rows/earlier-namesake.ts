import { mrnKey } from '../../patients/mrn-key.ts';
import { mayBeSamePerson } from '../../patients/name-key.ts';
import type { FilePerson } from './row-patient.ts';

/** A row and whom it names. */
export interface NamedRow {
  row: number;
  person: FilePerson;
}

/** More are no help to whoever compares. */
const MOST_NAMESAKES = 20;

/**
 * Of two new people of one file who may be the same the later one is asked about: here, those whom earlier rows name so under
 * other Patient IDs, one row of each. A row without a date of birth may be anybody's with these names, but for what other rows of its number say.
 *
 * @param firstRow of the person
 * @param namesakes rows with the names of the person
 */
export function earlierNamesakes(
  person: FilePerson,
  firstRow: number,
  namesakes: readonly NamedRow[],
): NamedRow[] {
  const byNumber = Map.groupBy(namesakes, (named) => mrnKey(named.person.mrn));
  byNumber.delete(mrnKey(person.mrn));
  return [...byNumber.values()]
    .filter((rows) => !isBornElsewhen(person, rows))
    .flatMap((rows) => {
      const alike = rows.filter((named) => named.row < firstRow && mayBeSamePerson(person, named.person));
      return alike.toSorted((one, other) => one.row - other.row).slice(0, 1);
    })
    .toSorted((one, other) => one.row - other.row)
    .slice(0, MOST_NAMESAKES);
}

/** All that is known of when the other one was born is another day. */
function isBornElsewhen({ dateOfBirth }: FilePerson, rows: readonly NamedRow[]): boolean {
  const born = rows.flatMap((named) => named.person.dateOfBirth ?? []);
  return dateOfBirth !== null && born.length > 0 && !born.includes(dateOfBirth);
}
