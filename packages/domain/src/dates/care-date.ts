/** A calendar day of care, 'YYYY-MM-DD': no time, no zone, sorts as text. */
export type CareDate = string;

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

const typedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const millisecondsPerDay = 86_400_000;
const zero = '0'.charCodeAt(0);
/** 1 January 1970 was a Thursday. */
const firstWeekday = weekdays.indexOf('thursday');

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** The figure at a place of a date, NaN where that is none; without a text between, of which each line needs hundreds. */
function figureAt(date: CareDate, start: number, end: number): number {
  let figure = 0;
  for (let place = start; place < end; place += 1) {
    const digit = date.charCodeAt(place) - zero;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    figure = figure * 10 + digit;
  }
  return figure;
}

const toDays = (date: CareDate): number =>
  Date.UTC(figureAt(date, 0, 4), figureAt(date, 5, 7) - 1, figureAt(date, 8, 10)) / millisecondsPerDay;

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the Gregorian calendar has that day, in a year of four figures. Counted: of each line several are asked for. */
function isRealDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1000 && year <= 9999)) return false;
  const hasLeapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (daysOfMonths[month - 1] ?? 0) + (hasLeapDay ? 1 : 0);
}

function fromDays(days: number): CareDate {
  const timestamp = new Date(days * millisecondsPerDay);
  return `${pad(timestamp.getUTCFullYear(), 4)}-${pad(timestamp.getUTCMonth() + 1)}-${pad(timestamp.getUTCDate())}`;
}

/** Reads DD/MM/YYYY, D/M/YYYY or D/MM/YYYY; null for anything else and for days that do not exist (31/02). */
export function parseCareDate(text: string): CareDate | null {
  const match = typedDate.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isRealDay(year, month, day) ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/**
 * What to say beside the fixed text that a typed date is not valid: that it is read in one way alone, or that the calendar
 * has no such day. Undefined for a date, and where nothing is typed.
 */
export function explainTypedDate(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || parseCareDate(typed) !== null) return undefined;
  return typedDate.test(typed) ? 'There is no such day' : 'Type it as DD/MM/YYYY';
}

/** True for a real day written 'YYYY-MM-DD'. */
export function isCareDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  return isRealDay(figureAt(text, 0, 4), figureAt(text, 5, 7), figureAt(text, 8, 10));
}

/** DD/MM/YYYY. */
export function formatCareDate(date: CareDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function addDays(date: CareDate, days: number): CareDate {
  return fromDays(toDays(date) + days);
}

/** Whole days from the first to the second date; negative when the second is earlier. */
export function daysBetween(from: CareDate, to: CareDate): number {
  return toDays(to) - toDays(from);
}

export function compareDates(left: CareDate, right: CareDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function weekdayOf(date: CareDate): Weekday {
  const days = (toDays(date) + firstWeekday) % weekdays.length;
  return weekdays[days < 0 ? days + weekdays.length : days] ?? 'sunday';
}

export function isWeekend(date: CareDate): boolean {
  const weekday = weekdayOf(date);
  return weekday === 'saturday' || weekday === 'sunday';
}
