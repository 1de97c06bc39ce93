import type { CareDate } from '../dates/care-date.ts';

/** Whole years on that day. Who was born on 29 February is a year older on 1 March of the other years. */
export function ageOn(date: CareDate, dateOfBirth: CareDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
}
