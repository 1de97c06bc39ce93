import { foldText } from './fold-text.ts';
import { isOneLetterOff } from './one-letter-off.ts';
import { findWordStart } from './word-starts.ts';

/** What a choice is found by, folded once for many searches. */
export type ChoiceWords = {
  /** Codes and aliases count only whole: 'adr' is not yet adriamycin, and may be meant for adrenaline. */
  codes: readonly string[];
  /** Any word of them may begin with what was typed. */
  names: readonly string[];
  /** Only they themselves may begin so, not their later words: a bag of a drug in glucose is no glucose. */
  titles: readonly string[];
  /** These only contain. */
  mentions: readonly string[];
};

export type Found<Choice> = {
  /** What the keyboard may take, best first. */
  begins: Choice[];
  /** Those of them that the typed text names in full. */
  named: Choice[];
  /** What holds the typed letters in another way: chosen only by who points at it. */
  contains: Choice[];
  /** Where nothing else is found: what is spelt so but for one letter. Never taken by itself, and shown apart. */
  near?: Choice[];
};

const exactCode = 0;
const exactName = 1;
const startsName = 2;
const startsWord = 3;
const containsIt = 4;

const noWords: ChoiceWords = { codes: [], names: [], titles: [], mentions: [] };

export function choiceWords(words: Partial<ChoiceWords>): ChoiceWords {
  const { codes, names, titles, mentions } = { ...noWords, ...words };
  const fold = (texts: readonly string[]) => [...new Set(texts.map(foldText))].filter(Boolean);
  return { codes: fold(codes), names: fold(names), titles: fold(titles), mentions: fold(mentions) };
}

function rankOf({ codes, names, titles, mentions }: ChoiceWords, query: string): number | null {
  if (codes.includes(query)) return exactCode;
  if (names.includes(query) || titles.includes(query)) return exactName;
  if ([...names, ...titles].some((name) => name.startsWith(query))) return startsName;
  if (names.some((name) => findWordStart(name, query) >= 0)) return startsWord;
  const all = [...names, ...titles, ...codes, ...mentions];
  return query.split(' ').every((word) => all.some((text) => text.includes(word))) ? containsIt : null;
}

/**
 * What a list of choices shows for a typed text. The keyboard takes only an exact code, alias or name, or a name of
 * which a word begins with what was typed; a match inside a word, or of words that stand apart, is offered below
 * these. Equal matches keep the order of the list; an empty text finds everything.
 */
export function matchChoices<Choice>(
  choices: readonly Choice[],
  typed: string,
  wordsOf: (choice: Choice) => ChoiceWords,
): Found<Choice> {
  const query = foldText(typed);
  if (query === '') return { begins: [...choices], named: [], contains: [] };
  const ranks: Choice[][] = [[], [], [], [], []];
  for (const choice of choices) {
    const rank = rankOf(wordsOf(choice), query);
    if (rank !== null) ranks[rank]?.push(choice);
  }
  const found = {
    begins: ranks.slice(0, containsIt).flat(),
    named: ranks.slice(0, startsName).flat(),
    contains: ranks[containsIt] ?? [],
  };
  if (found.begins.length + found.contains.length > 0) return found;
  const near = choices.filter((choice) => isNear(wordsOf(choice), query));
  return near.length > 0 ? { ...found, near } : found;
}

const isNear = ({ codes, names, titles }: ChoiceWords, query: string): boolean =>
  [...names, ...titles, ...codes].some((text) => isOneLetterOff(text, query));
