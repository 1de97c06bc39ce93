/** Days since 1 March of the year 0, counted through the calendar: no Date, no time zone. */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // January and February belong to the year before, so that the leap day is a year's last.
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const lengths = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31];
  const beforeMonth = lengths.slice(0, m).reduce((sum, length) => sum + length, 0);
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + beforeMonth + day - 1;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const written = (y: number, m: number, d: number) =>
  `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;

/** The date after, 'YYYY-MM-DD'. */
export function theDayAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return written(year, month, day + 1);
  return month < 12 ? written(year, month + 1, 1) : written(year + 1, 1, 1);
}

/** The date before. */
export function theDayBefore(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day > 1) return written(year, month, day - 1);
  if (month > 1) return written(year, month - 1, daysInMonth(year, month - 1));
  return written(year - 1, 12, 31);
}

/** 1 March of the year 0 was a Wednesday. */
export const isWeekendDay = (date: string): boolean => [3, 4].includes(dayNumber(date) % 7);
