import { beginsWith, type Values } from './search-bounds.ts';

/** A surname of several parts is looked for by the last of them as well: 'Smith-Jones' by 'Jones'. */
const SURNAMES = ['last_name_key', 'last_name_end_key'];

/**
 * Conditions under which every word begins one of a patient's names (decision I10) or the last part of a surname, or several
 * words one after the other begin one, as names are compared: without blanks. Each is a range of an index, where one
 * condition with OR is none. Their union is the search; a patient may satisfy several.
 *
 * @param words keys of words (domain, patients/name-key)
 */
export function nameConditions(words: readonly string[], values: Values): string[] {
  const inLast = (name: string) => SURNAMES.map((column) => beginsWith(column, name, values));
  const inFirst = (name: string) => beginsWith('first_name_key', name, values);
  const inBoth = (last: string, first: string) =>
    inLast(last).map((range) => `${range} and ${inFirst(first)}`);
  return readings(words).flatMap(([one, other]) =>
    other === undefined ? [...inLast(one), inFirst(one)] : [...inBoth(one, other), ...inBoth(other, one)],
  );
}

type Reading = readonly [one: string, other?: string];

/** What the words may be the beginnings of, each once: one name or two. */
function readings(words: readonly string[]): Reading[] {
  if (words.length === 0) return [];
  const cuts = words.slice(1).map((_, index): Reading => {
    const end = index + 1;
    return [words.slice(0, end).join(''), words.slice(end).join('')];
  });
  const all = [...wordByWord(words), [words.join('')] as const, ...cuts];
  return [...new Map(all.map((reading) => [reading.join(' '), reading])).values()];
}

/** A word with which a longer one begins is in that one's name; of three that are left, one begins neither name. */
function wordByWord(words: readonly string[]): Reading[] {
  const [one, other, ...more] = words.filter(
    (word) => !words.some((longer) => longer !== word && longer.startsWith(word)),
  );
  return one === undefined || more.length > 0 ? [] : [other === undefined ? [one] : [one, other]];
}
