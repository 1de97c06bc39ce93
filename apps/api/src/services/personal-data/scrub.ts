import { PATIENT_FIELDS } from '@bolt/domain/workbench/item-changes';

/** Who is looked for, in the forms in which somebody may have written it. */
export interface Person {
  patientId: string;
  /** undefined of a patient without one. */
  mrn: string | undefined;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | undefined;
  /** Another patient of the hospital has the same names: they alone say nothing then. */
  hasNamesake: boolean;
}

/** Whose a text is: the person's own, one of an order that they share, or anybody's, found by a mention. */
export type Ownership = 'own' | 'shared' | 'mention';

export const REMOVED = '[removed]';
/** A shorter number may be a dose or a count. */
const SURE_MRN = 5;
/** Fields that say who somebody is by what they are for, whatever is in them. */
const IDENTIFYING_FIELDS = new Set(
  [
    'firstName lastName medicalRecordNumber mrn dateOfBirth doctor patient patient_initials patient_ref',
    'patientNumber form form_data formData',
    // As the audit keeps a changed row: the names before the present ones are found by nothing else.
    'first_name last_name date_of_birth mrn_key mrnKey',
  ].flatMap((names) => names.split(' ')),
);

/** All that is written in a value, each on a line of its own. */
export function writtenIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(writtenIn).join('\n');
}

/** Whether a text names the person, written by whoever about whatever. */
export function mentions(text: string, person: Person): boolean {
  const { mrn, firstName, lastName, patientId, hasNamesake } = person;
  if (text.includes(patientId)) return true;
  const words = wordsIn(text);
  const has = (name: string) => placesOf(words, name).length > 0;
  if (mrn && placesOf(words, mrn, withoutZeros).length > 0 && (mrn.length >= SURE_MRN || has(lastName)))
    return true;
  if (!has(lastName) || !has(firstName)) return false;
  return !hasNamesake || birthDates(person).some((written) => text.includes(written));
}

/** A value without what names the person: a text, or JSON whose keys stay and whose figures stay. */
export function scrub(value: unknown, person: Person, ownership: Ownership): unknown {
  if (typeof value === 'string') {
    const written = writtenObject(value);
    return written ? JSON.stringify(scrub(written, person, ownership)) : scrubText(value, person, ownership);
  }
  if (Array.isArray(value)) return value.map((each) => scrub(each, person, ownership));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      ownership === 'own' && IDENTIFYING_FIELDS.has(key) ? emptied(each) : scrub(each, person, ownership),
    ]),
  );
}

/** What a text is the JSON of, as the text that was signed is; undefined of every other. */
function writtenObject(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

export function emptied(value: unknown): unknown {
  if (typeof value === 'string') return value && REMOVED;
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : null;
}

/** As the portal tells in a query how the patient was named: the former names are found by nothing else. */
const withoutToldChanges = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const told = PATIENT_FIELDS.find((field) => line.startsWith(`${field}: `) && line.includes(', was '));
      return told ? `${told}: ${REMOVED}` : line;
    })
    .join('\n');

function scrubText(written: string, person: Person, ownership: Ownership): string {
  const text = ownership === 'own' ? withoutToldChanges(written) : written;
  const { mrn, firstName, lastName } = person;
  const alone = [firstName, lastName].map((name) => name.trim().toLowerCase());
  if (text.trim() && alone.includes(text.trim().toLowerCase())) return REMOVED;
  const words = wordsIn(text);
  const places = [
    ...(mrn ? placesOf(words, mrn, withoutZeros) : []),
    ...[`${firstName} ${lastName}`, `${lastName} ${firstName}`].flatMap((name) => placesOf(words, name)),
    ...(ownership === 'mention' ? [] : placesOf(words, lastName)),
    ...(ownership === 'own' ? placesOf(words, firstName) : []),
  ];
  return birthDates(person).reduce(
    (scrubbed, date) => scrubbed.replaceAll(date, REMOVED),
    without(text, places),
  );
}

interface Word {
  word: string;
  from: number;
  to: number;
}
type Place = Pick<Word, 'from' | 'to'>;

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));

/** Where the words of a name follow one another, whatever stands between them; nowhere for an empty name. */
function placesOf(words: readonly Word[], name: string, compared = (word: string) => word): Place[] {
  const wanted = wordsIn(name).map(({ word }) => compared(word));
  if (wanted.length === 0) return [];
  return words.flatMap(({ from }, at) => {
    const found = words.slice(at, at + wanted.length);
    const isIt =
      found.length === wanted.length && found.every(({ word }, nth) => compared(word) === wanted[nth]);
    return isIt ? [{ from, to: found.at(-1)?.to ?? from }] : [];
  });
}

/** As the key of an MRN has it: zeros in front count for nothing. */
const withoutZeros = (word: string): string => word.replace(/^0+/, '') || '0';

/** The text with each of these places removed, and what overlaps removed once. */
function without(text: string, places: readonly Place[]): string {
  let [left, behind] = ['', 0];
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from >= behind) left += text.slice(behind, from) + REMOVED;
    behind = Math.max(behind, to);
  }
  return left + text.slice(behind);
}

/** As people and files write it. */
export function birthDates({ dateOfBirth }: Person): string[] {
  if (!dateOfBirth) return [];
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  return [
    dateOfBirth,
    `${day}/${month}/${year}`,
    `${Number(day)}/${Number(month)}/${year}`,
    `${day}-${month}-${year}`,
  ];
}
