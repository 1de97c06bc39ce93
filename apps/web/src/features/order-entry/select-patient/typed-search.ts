import type { PatientSearchTerms } from '#parts/patients/search-patients.ts';

/** What was typed: a name or number in one box, or each where it belongs. */
export type TypedSearch = { nameOrNumber: string } | PatientSearchTerms;

const HAS_DIGIT = /\p{N}/u;
const HAS_LETTER = /\p{L}/u;

/**
 * What to search for, one after the other until somebody is found. In one box words with a digit are a Patient ID, and
 * the others names; where nobody has such a number the whole is a name.
 */
export function searchesFor(typed: TypedSearch): Partial<PatientSearchTerms>[] {
  if (!('nameOrNumber' in typed)) return [typed];
  const { nameOrNumber } = typed;
  const words = nameOrNumber.split(/\s+/).filter(Boolean);
  const numbers = words.filter((word) => HAS_DIGIT.test(word));
  if (numbers.length === 0) return [{ lastName: nameOrNumber }];
  const names = words.filter((word) => !HAS_DIGIT.test(word));
  const byNumber = { patientId: numbers.join(' '), lastName: names.join(' ') };
  return HAS_LETTER.test(nameOrNumber) ? [byNumber, { lastName: nameOrNumber }] : [byNumber];
}
