import { readFileSync } from 'node:fs';
import { laterOrderFile, WEEKS_OF_FILE } from '@bolt/domain/csv-import/later-order-file.test-support';
import { addDays, type CareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';

const FILES = new URL('../../data/demo/order-files/', import.meta.url);

interface ExpectedFile {
  headerMapping: Record<string, string>;
  unknownKeywords: { item_cust: string; expectedCatalogueItem: string }[];
  rows: { row: number; endsAtLine: number }[];
}

/** A file as a hospital's system exports it, with what its columns and words mean. */
export interface HospitalFile extends ExpectedFile {
  /** The file with other references, for weeks that begin on this Monday, and without some of its rows. */
  ordering(reference: string, monday: CareDate, without?: ReadonlySet<number>): string;
}

export function hospitalFile(name: string): HospitalFile {
  const expected: ExpectedFile = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'));
  return {
    ...expected,
    ordering: (reference, monday, without) =>
      laterOrderFile(name, expected.rows, { reference, monday, without }),
  };
}

/**
 * Two Mondays at which a file's weeks may begin, one behind the other: none of the weeks, nor the one before them, has a
 * holiday (DD/MM/YYYY), so that what is found of a row is the same on every day of the year.
 */
export function mondaysOfFiles(holidays: readonly string[]): [CareDate, CareDate] {
  const closed = holidays.map((day) => day.split('/').reverse().join('-'));
  const nextFrom = (monday: CareDate): CareDate => {
    const [from, to] = [addDays(monday, -7), addDays(monday, 7 * WEEKS_OF_FILE)];
    return closed.some((day) => day >= from && day <= to) ? nextFrom(addDays(monday, 7)) : monday;
  };
  let monday = addDays(todayIn('Australia/Sydney', new Date()), 7);
  while (weekdayOf(monday) !== 'monday') monday = addDays(monday, 1);
  const first = nextFrom(monday);
  return [first, nextFrom(addDays(first, 7 * WEEKS_OF_FILE))];
}
