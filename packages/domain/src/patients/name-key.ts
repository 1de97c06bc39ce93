import type { CareDate } from '../dates/care-date.ts';

/**
 * What no name is told apart by: everything that is written between and above its letters, such as blanks, hyphens,
 * apostrophes and accents. Digits tell newborn twins apart. First and last code points, the same as in the function
 * name_key of the database (migration 0102).
 */
const besideLetters: readonly (readonly [first: number, last: number])[] = [
  [0x0001, 0x002f],
  [0x003a, 0x0040],
  [0x005b, 0x0060],
  [0x007b, 0x00bf],
  [0x00d7, 0x00d7],
  [0x00f7, 0x00f7],
  // Apostrophes that count as letters, and accents.
  [0x02b0, 0x036f],
  [0x0483, 0x0489],
  [0x055a, 0x055f],
  // Points of Hebrew and Arabic.
  [0x0591, 0x05c7],
  [0x05f3, 0x05f4],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  // Spaces, hyphens, quotation marks.
  [0x2000, 0x20ff],
  [0x2e00, 0x2e7f],
  // Signs of Chinese and Japanese; 々, 〆, 〇 and their like, which stand among them, are letters of names.
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x302a, 0x3030],
  [0x3036, 0x3037],
  [0x303d, 0x303f],
  [0x3099, 0x309c],
  [0xa788, 0xa78c],
  [0xfe00, 0xfe2f],
];
const isBesideLetters = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return besideLetters.some(([first, last]) => codePoint >= first && codePoint <= last);
};

/** Letters that have no accent to be taken off, as they are written without their stroke or their tie. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Most names are written in these letters alone. */
const isPlain = /^[A-Za-z0-9 '-]*$/;
const besidePlain = /[ '-]+/g;

/** What names are compared and searched by: 'Anne-Marie' is 'anne  marie', and "O'Brien" is 'OBRIEN'. The name is kept as typed. */
export const nameKey = (name: string): string =>
  isPlain.test(name) ? name.toLowerCase().replace(besidePlain, '') : keyOfLetters(name);

const keyOfLetters = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (character) =>
    isBesideLetters(character) ? '' : (plainLetters[character] ?? character),
  ).join('');

export interface NamedPerson {
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
}

/** What two people are compared by but for their dates of birth. */
export const personNameKey = ({ lastName, firstName }: Omit<NamedPerson, 'dateOfBirth'>): string =>
  `${nameKey(lastName)} ${nameKey(firstName)}`;

/**
 * Whether two records may be of one person, so that somebody has to say. A missing date of birth says neither that they
 * are nor that they are not.
 */
export const mayBeSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  personNameKey(one) === personNameKey(other) && !isBornElsewhen(one, other);

/** Both dates of birth are known, and they are two. */
const isBornElsewhen = (one: NamedPerson, other: NamedPerson): boolean =>
  one.dateOfBirth !== null && other.dateOfBirth !== null && one.dateOfBirth !== other.dateOfBirth;
