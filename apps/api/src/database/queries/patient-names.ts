import { beginsWith, type Values } from './search-bounds.ts';

/**
 * Conditions under which every word begins one of a patient's names (decision I10), one for each way to give the
 * two longest words to the two names: each of them is a range of an index, where one condition with OR is none.
 * Their union is the search; a patient may satisfy several.
 */
export const nameConditions = (words: readonly string[], values: Values): string[] =>
  spellings(words).flatMap((spelt) => conditionsOf(spelt, values));

const apostrophe = /['’ʼ‘`´]/g;

/**
 * As typed, and with either usual apostrophe, each once: names are kept as typed, and a tablet types another sign than a
 * keyboard.
 */
function spellings(words: readonly string[]): (readonly string[])[] {
  const usual = ["'", '’'].map((sign) => words.map((word) => word.replaceAll(apostrophe, sign)));
  return [...new Map([words, ...usual].map((spelt) => [spelt.join(' '), spelt])).values()];
}

function conditionsOf(words: readonly string[], values: Values): string[] {
  const [longest, second, ...others] = words.toSorted((a, b) => b.length - a.length);
  const inLast = (word: string) => beginsWith('last_name_lower', word, values);
  const inFirst = (word: string) => beginsWith('first_name_lower', word, values);
  if (longest === undefined) return [];
  if (second === undefined) return [inLast(longest), inFirst(longest)];
  const rest = others.map((word) => ` and (${inLast(word)} or ${inFirst(word)})`).join('');
  return [
    `${inLast(longest)} and ${inFirst(second)}${rest}`,
    `${inLast(second)} and ${inFirst(longest)}${rest}`,
    `${inLast(longest)} and ${inLast(second)}${rest}`,
    `${inFirst(longest)} and ${inFirst(second)}${rest}`,
  ];
}
