import { MOST_ROWS_OF_PATIENT } from './judge-rows.ts';
import { NOBODY, type NotedRow } from './person-of-row.ts';

/** Rows that are judged in one transaction, by patient. */
export interface RowsOfSlice {
  /** Which patient has each row. */
  patientOf: ReadonlyMap<number, string>;
  /** Patients with more rows than are judged beside each other. */
  crowded: ReadonlySet<string>;
}

/**
 * Which rows of a file each patient has, and where each name stands first: all that is held of a file while it is judged,
 * so that no row is written before its verdict is.
 */
export class PatientsOfFile {
  readonly #rows = new Map<string, number[]>();
  readonly #firsts = new Map<string, NotedRow[]>();

  note(noted: NotedRow): void {
    const { row_number, patient_key, person_key, dateOfBirth } = noted;
    const rows = this.#rows.get(patient_key);
    if (rows) rows.push(row_number);
    else this.#rows.set(patient_key, [row_number]);
    if (person_key === null) return;
    const firsts = this.#firsts.get(person_key);
    if (!firsts) this.#firsts.set(person_key, [noted]);
    else if (!firsts.some((first) => first.patient_key === patient_key && first.dateOfBirth === dateOfBirth))
      firsts.push(noted);
  }

  /**
   * The first row of each patient to whom the file gives one of these names, with each date of birth that it has there; one
   * patient alone resembles nobody.
   */
  firstRows(personKeys: readonly string[], least: number): Map<number, string> {
    const rows = new Map<number, string>();
    for (const personKey of personKeys) {
      const firsts = this.#firsts.get(personKey) ?? [];
      if (new Set(firsts.map(({ patient_key }) => patient_key)).size < least) continue;
      for (const { row_number } of firsts) rows.set(row_number, personKey);
    }
    return rows;
  }

  /** The rows of whole patients, about so many at once; only those for nobody, and of too many rows, are parted. */
  *slices(size: number): Generator<RowsOfSlice> {
    let patientOf = new Map<number, string>();
    let crowded = new Set<string>();
    for (const [patientKey, rows] of this.#rows) {
      const isParted = patientKey === NOBODY || rows.length > MOST_ROWS_OF_PATIENT;
      if (isParted && patientKey !== NOBODY) crowded.add(patientKey);
      for (const [index, row] of rows.entries()) {
        patientOf.set(row, patientKey);
        const isWhole = isParted || index === rows.length - 1;
        if (patientOf.size < size || !isWhole) continue;
        yield { patientOf, crowded };
        patientOf = new Map();
        crowded = new Set(patientKey !== NOBODY && isParted ? [patientKey] : []);
      }
    }
    if (patientOf.size > 0) yield { patientOf, crowded };
  }
}
