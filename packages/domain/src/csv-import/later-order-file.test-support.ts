import { readFileSync } from 'node:fs';
import { addDays, type CareDate, daysBetween } from '../dates/care-date.ts';

const folder = new URL('../../../../data/demo/order-files/', import.meta.url);
/** The Monday on which the files were written. */
const WRITTEN: CareDate = '2031-03-03';
/** For so many weeks they order. */
export const WEEKS_OF_FILE = 6;

/** An order file with other references, for weeks that begin on this Monday, and without some of its rows. */
export function laterOrderFile(
  name: string,
  rows: readonly { row: number; endsAtLine: number }[],
  {
    reference,
    monday,
    without = new Set(),
  }: { reference: string; monday: CareDate; without?: ReadonlySet<number> | undefined },
): string {
  const leftOut = new Set(rows.filter(({ row }) => without.has(row)).map(({ endsAtLine }) => endsAtLine));
  return readFileSync(new URL(`${name}.csv`, folder), 'utf8')
    .split('\r\n')
    .filter((_, index) => !leftOut.has(index + 1))
    .join('\r\n')
    .replaceAll(/ORD0*(\d+)/g, `${reference}.$1`)
    .replaceAll(/\b(\d?\d)\/(\d?\d)\/2031\b/g, (text, day, month) => movedBy(text, day, month, monday));
}

/** As the file writes it, with or without zeros; what is no date stays as it is. */
function movedBy(text: string, day: string, month: string, monday: CareDate): string {
  const written = `2031-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(written)) || new Date(written).getUTCDate() !== Number(day)) return text;
  const [year, toMonth = '', toDay = ''] = addDays(monday, daysBetween(WRITTEN, written)).split('-');
  const asWritten = (moved: string, like: string) => moved.padStart(like.startsWith('0') ? 2 : 1, '0');
  return [asWritten(String(Number(toDay)), day), asWritten(String(Number(toMonth)), month), year].join('/');
}
