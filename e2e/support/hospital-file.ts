import { readFileSync } from 'node:fs';
import { addDays, type CareDate, daysBetween, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';

const FILES = new URL('../../data/demo/order-files/', import.meta.url);
/** The Monday on which the files were written, and the weeks for which they order. */
const WRITTEN: CareDate = '2031-03-03';
const WEEKS = 6;

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
  const read = (ending: string) => readFileSync(new URL(`${name}.${ending}`, FILES), 'utf8');
  const lines = read('csv').split('\r\n');
  const expected: ExpectedFile = JSON.parse(read('expected.json'));
  return {
    ...expected,
    ordering(reference, monday, without = new Set()) {
      const leftOut = new Set(
        expected.rows.filter(({ row }) => without.has(row)).map(({ endsAtLine }) => endsAtLine),
      );
      return lines
        .filter((_, index) => !leftOut.has(index + 1))
        .join('\r\n')
        .replaceAll(/ORD0*(\d+)/g, `${reference}.$1`)
        .replaceAll(/\b(\d?\d)\/(\d?\d)\/2031\b/g, (text, day, month) => movedBy(text, day, month, monday));
    },
  };
}

/** As the file writes it, with or without zeros; what is no date stays as it is. */
function movedBy(text: string, day: string, month: string, monday: CareDate): string {
  const written = `2031-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(written)) || new Date(written).getUTCDate() !== Number(day)) return text;
  const [year, toMonth = '', toDay = ''] = addDays(monday, daysBetween(WRITTEN, written)).split('-');
  const asWritten = (moved: string, like: string) => moved.padStart(like.startsWith('0') ? 2 : 1, '0');
  return [asWritten(String(Number(toDay)), day), asWritten(String(Number(toMonth)), month), year].join('/');
}

/**
 * Two Mondays at which a file's weeks may begin, one behind the other: none of the weeks, nor the one before them, has a
 * holiday (DD/MM/YYYY), so that what is found of a row is the same on every day of the year.
 */
export function mondaysOfFiles(holidays: readonly string[]): [CareDate, CareDate] {
  const closed = holidays.map((day) => day.split('/').reverse().join('-'));
  const nextFrom = (monday: CareDate): CareDate => {
    const [from, to] = [addDays(monday, -7), addDays(monday, 7 * WEEKS)];
    return closed.some((day) => day >= from && day <= to) ? nextFrom(addDays(monday, 7)) : monday;
  };
  let monday = addDays(todayIn('Australia/Sydney', new Date()), 7);
  while (weekdayOf(monday) !== 'monday') monday = addDays(monday, 1);
  const first = nextFrom(monday);
  return [first, nextFrom(addDays(first, 7 * WEEKS))];
}
