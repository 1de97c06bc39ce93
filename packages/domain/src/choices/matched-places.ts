import { foldText, foldWithPlaces } from './fold-text.ts';
import { findWordStart } from './word-starts.ts';

/** From and to (exclusive) in the text. */
export type Place = readonly [from: number, to: number];

function placeOf(folded: string, wanted: string): Place | null {
  const atWord = findWordStart(folded, wanted);
  const from = atWord >= 0 ? atWord : folded.indexOf(wanted);
  return from < 0 ? null : [from, from + wanted.length];
}

/** Where a text holds what was typed, whole or else word by word: the letters that a list marks. */
export function matchedPlaces(text: string, typed: string): Place[] {
  const query = foldText(typed);
  if (query === '') return [];
  const { folded, sourceAt } = foldWithPlaces(text);
  const whole = placeOf(folded, query);
  const words = whole ? [whole] : query.split(' ').map((word) => placeOf(folded, word));
  const places: Place[] = [];
  for (const place of words.filter((each) => each !== null).sort(([a], [b]) => a - b)) {
    // What was typed twice, or one word inside another, is marked once.
    if (place[0] >= (places.at(-1)?.[1] ?? 0)) places.push(place);
  }
  return places.map(([from, to]) => [sourceAt[from] ?? 0, sourceAt[to] ?? text.length]);
}
