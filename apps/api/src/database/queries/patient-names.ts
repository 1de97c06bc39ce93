import { beginsWith, type Values } from './search-bounds.ts';

/**
 * Conditions under which every word begins one of a patient's names (decision I10), or several words one after the other
 * begin one, as names are compared: without blanks. Each is a range of an index, where one condition with OR is none.
 * Their union is the search; a patient may satisfy several.
 *
 * @param words keys of words (domain, patients/name-key)
 */
export function nameConditions(words: readonly string[], values: Values): string[] {
  const inLast = (name: string) => beginsWith('last_name_key', name, values);
  const inFirst = (name: string) => beginsWith('first_name_key', name, values);
  return readings(words).flatMap(([one, other]) =>
    other === undefined
      ? [inLast(one), inFirst(one)]
      : [`${inLast(one)} and ${inFirst(other)}`, `${inLast(other)} and ${inFirst(one)}`],
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
