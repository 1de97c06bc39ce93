import { type CareDate, parseCareDate } from '../../dates/care-date.ts';
import { type ParsedDecimal, parseDecimal } from '../../quantities/decimal.ts';

/** The volume's unit is always mL, and people write it into the cell: '250 mL'. No other figure has letters. */
const volumeUnit = /\s?ml$/i;

export const withoutVolumeUnit = (text: string): string => text.replace(volumeUnit, '');

export const parseImportedVolume = (text: string): ParsedDecimal => parseDecimal(withoutVolumeUnit(text));

/** null: neither yes nor no. A blank cell is no. */
export function parseYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  return ['', 'n', 'no', 'false', '0'].includes(word) ? false : null;
}

/** Which of day and month a column's dates have first; a whole column is read one way. */
export const dateOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

/** Reads D/M/YYYY, M/D/YYYY or YYYY-M-D; null for anything else ('20.03.2031', 31/02, two-digit years). */
export function parseImportedDate(text: string, order: DateOrder = 'day-first'): CareDate | null {
  const match = (order === 'year-first' ? yearFirst : slashed).exec(text.trim());
  if (!match) return null;
  const [, first, second, third] = match;
  if (order === 'year-first') return parseCareDate(`${third}/${second}/${first}`);
  return parseCareDate(order === 'day-first' ? `${first}/${second}/${third}` : `${second}/${first}/${third}`);
}

/** Reads the date of a row's cell in the order of its column. */
export type ReadDate = (field: DateField, text: string) => CareDate | null;

export const dateFields = ['delivery_date', 'treatment_date', 'dob'] as const;
export type DateField = (typeof dateFields)[number];
