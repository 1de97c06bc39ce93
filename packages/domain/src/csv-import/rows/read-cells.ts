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

/**
 * How a column writes its dates: what comes first, and, where it is not D/M/YYYY, what stands between and that the year has
 * two figures. A whole column is read one way.
 */
export const dateOrders = [
  'day-first',
  'month-first',
  'year-first',
  'day-first-dotted',
  'day-first-dashed',
  'day-first-short',
  'month-first-short',
] as const;
export type DateOrder = (typeof dateOrders)[number];

type Parts = 'day' | 'month' | 'year';
const forms: Record<DateOrder, { pattern: RegExp; parts: readonly [Parts, Parts, Parts] }> = {
  'day-first': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, parts: ['day', 'month', 'year'] },
  'month-first': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, parts: ['month', 'day', 'year'] },
  'year-first': { pattern: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, parts: ['year', 'month', 'day'] },
  'day-first-dotted': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, parts: ['day', 'month', 'year'] },
  'day-first-dashed': { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, parts: ['day', 'month', 'year'] },
  'day-first-short': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, parts: ['day', 'month', 'year'] },
  'month-first-short': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, parts: ['month', 'day', 'year'] },
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const namedMonth = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/;

/** A date that cannot be misread: '3 Dec 2026'. So is written what a workbook holds as a date, whatever it shows. */
export function writePlainDate(date: CareDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

function parsePlainDate(text: string): CareDate | null {
  const [, day, name = '', year] = namedMonth.exec(text) ?? [];
  const month = months.indexOf(name) + 1;
  return month === 0 ? null : parseCareDate(`${day}/${month}/${year}`);
}

/** True of a date that reads the same whatever is said of its column. */
export const isPlainDate = (text: string): boolean => parsePlainDate(text.trim()) !== null;

/** Reads a date in the order of its column; null for anything else: 31/02, another separator, a year of two figures. */
export function parseImportedDate(text: string, order: DateOrder = 'day-first'): CareDate | null {
  const written = text.trim();
  const { pattern, parts } = forms[order];
  const match = pattern.exec(written);
  if (!match) return parsePlainDate(written);
  const part = (name: Parts): string => match[parts.indexOf(name) + 1] ?? '';
  const year = part('year');
  // What is delivered and given is of this century.
  return parseCareDate(`${part('day')}/${part('month')}/${year.length === 2 ? `20${year}` : year}`);
}

/** Reads the date of a row's cell in the order of its column. */
export type ReadDate = (field: DateField, text: string) => CareDate | null;

export const dateFields = ['delivery_date', 'treatment_date', 'dob'] as const;
export type DateField = (typeof dateFields)[number];
export const isDateField = (field: string): field is DateField =>
  (dateFields as readonly string[]).includes(field);

/** The orders in which a column may be read: of somebody's birth, two figures of a year may mean two centuries. */
export const ordersOfField = (field: DateField): readonly DateOrder[] =>
  field === 'dob' ? dateOrders.filter((order) => !order.endsWith('-short')) : dateOrders;
