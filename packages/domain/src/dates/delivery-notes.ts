import { type CareDate, formatCareDate, isWeekend } from './care-date.ts';

/** What the date picker says beside a weekend or a public holiday. The notes inform; they block nothing. */
export function deliveryDateNotes(date: CareDate, holidays: ReadonlySet<CareDate>): string[] {
  const shown = formatCareDate(date);
  const notes: string[] = [];
  if (isWeekend(date)) notes.push(`Note: ${shown} is a weekend`);
  if (holidays.has(date)) notes.push(`Note: ${shown} is a public holiday`);
  return notes;
}
