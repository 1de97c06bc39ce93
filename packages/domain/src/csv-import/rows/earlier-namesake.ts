import { mrnKey } from '../../patients/mrn-key.ts';
import { mayBeSamePerson } from '../../patients/name-key.ts';
import type { FilePerson } from './row-patient.ts';

/** A row and whom it names. */
export interface NamedRow {
  row: number;
  person: FilePerson;
}

/**
 * Of two new people of one file who may be the same the later one is asked about: here, whom an earlier row names so under
 * another Patient ID. A row without a date of birth may be anybody's with these names, but for what other rows of its number say.
 *
 * @param firstRow of the person
 * @param namesakes rows with the names of the person
 */
export function earlierNamesake(
  person: FilePerson,
  firstRow: number,
  namesakes: readonly NamedRow[],
): FilePerson | null {
  const byNumber = Map.groupBy(namesakes, (named) => mrnKey(named.person.mrn));
  byNumber.delete(mrnKey(person.mrn));
  const alike = [...byNumber.values()]
    .filter((rows) => !isBornElsewhen(person, rows))
    .flat()
    .filter((named) => named.row < firstRow && mayBeSamePerson(person, named.person));
  return alike.toSorted((one, other) => one.row - other.row)[0]?.person ?? null;
}

/** All that is known of when the other one was born is another day. */
function isBornElsewhen({ dateOfBirth }: FilePerson, rows: readonly NamedRow[]): boolean {
  const born = rows.flatMap((named) => named.person.dateOfBirth ?? []);
  return dateOfBirth !== null && born.length > 0 && !born.includes(dateOfBirth);
}
