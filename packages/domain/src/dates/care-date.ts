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

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

function toDays(date: CareDate): number {
  // By place: it is asked some hundred times for each line.
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)];
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / millisecondsPerDay;
}

function fromDays(days: number): CareDate {
  const timestamp = new Date(days * millisecondsPerDay);
  return `${pad(timestamp.getUTCFullYear(), 4)}-${pad(timestamp.getUTCMonth() + 1)}-${pad(timestamp.getUTCDate())}`;
}

/** Reads DD/MM/YYYY, D/M/YYYY or D/MM/YYYY; null for anything else and for days that do not exist (31/02). */
export function parseCareDate(text: string): CareDate | null {
  const match = typedDate.exec(text.trim());
  if (!match) return null;
  const date = `${match[3]}-${pad(Number(match[2]))}-${pad(Number(match[1]))}`;
  return isCareDate(date) ? date : null;
}

/** True for a real day written 'YYYY-MM-DD'. */
export function isCareDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1000') return false;
  return fromDays(toDays(text)) === text;
}

/** DD/MM/YYYY. */
export function formatCareDate(date: CareDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
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
  return weekdays[new Date(toDays(date) * millisecondsPerDay).getUTCDay()] ?? 'sunday';
}

export function isWeekend(date: CareDate): boolean {
  const weekday = weekdayOf(date);
  return weekday === 'saturday' || weekday === 'sunday';
}
