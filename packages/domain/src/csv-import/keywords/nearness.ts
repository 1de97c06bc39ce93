import { foldText } from '../../choices/fold-text.ts';
import { editDistance } from '../headers/edit-distance.ts';
import { headerForm } from '../headers/header-form.ts';

/** A text as names are compared: letters and digits alone, its words, and its figures. */
export type NameForm = {
  text: string;
  bare: string;
  whole: NamePart;
  words: readonly string[];
  /** Where in `bare` its words begin, figures among them. */
  beginnings: readonly number[];
  /** The whole and its parts between spaces, with the letters that each has. */
  parts: readonly NamePart[];
  figures: readonly string[];
  percents: readonly string[];
};

type NamePart = { text: string; letters: number };

/** A longer text is compared by its beginning: no name of the catalogue comes near it. */
const comparedAtMost = 200;

export function nameForm(text: string): NameForm {
  const folded = foldText(text.slice(0, comparedAtMost));
  const bare = headerForm(folded);
  const figures = [...folded.matchAll(/\d+(?:\.\d+)?/g)];
  return {
    text,
    bare,
    whole: { text: bare, letters: lettersOf(bare) },
    beginnings: beginningsOf(folded),
    words: folded.match(/\p{L}{2,}/gu) ?? [],
    parts: [...new Set([bare, ...folded.split(' ').map(headerForm)])]
      .filter((part) => part.length > 3)
      .map((part) => ({ text: part, letters: lettersOf(part) })),
    figures: figures.map(([figure]) => figure),
    percents: figures.flatMap(({ 0: figure, index }) =>
      folded
        .slice(index + figure.length)
        .trimStart()
        .startsWith('%')
        ? figure
        : [],
    ),
  };
}

function beginningsOf(folded: string): number[] {
  let at = 0;
  return folded.split(/[^\p{L}\p{N}]+/u).map((word) => {
    at += word.length;
    return at - word.length;
  });
}

/**
 * Why a name may be meant, strongest first: it is another name of it; it begins so; words of it do; it contains it; it is
 * nearly so written; it has the same percentage. `looks-like` is an entry that another near one has been mistaken for.
 */
export const nearnessReasons = [
  'other-name',
  'begins',
  'words',
  'looks-like',
  'contains',
  'similar',
  'percentage',
] as const;
export type NearnessReason = (typeof nearnessReasons)[number];

export type Nearness = {
  why: Exclude<NearnessReason, 'other-name' | 'looks-like'>;
  /** Of 'words' and 'similar': how many are alike, and of how many. */
  alike: number;
  of: number;
};

/**
 * How near a word is to a name; null where nothing of it is. What stands inside a word counts `insideWords` alone: 'IO' is in
 * every infusion (decision J1).
 */
export function nearnessOf(keyword: NameForm, name: NameForm, insideWords: boolean): Nearness | null {
  if (keyword.bare === '' || name.bare === '') return null;
  const by = (why: Nearness['why'], alike = 0, of = 0): Nearness => ({ why, alike, of });
  if (name.bare.startsWith(keyword.bare) || keyword.bare.startsWith(name.bare)) return by('begins');
  const alike = keyword.words.filter((word) => name.words.some((each) => isShortFor(word, each)));
  if (alike.some((word) => word.length > 2) && alike.length * 2 >= keyword.words.length) {
    return by('words', alike.length, keyword.words.length);
  }
  if (holds(name, keyword, insideWords) || holds(keyword, name, insideWords)) return by('contains');
  for (const part of name.parts) {
    const longer = Math.max(keyword.bare.length, part.text.length);
    const steps = stepsBetween(keyword.whole, part);
    if (steps !== null) return by('similar', longer - steps, longer);
  }
  const samePercentage =
    keyword.percents.length > 0 && keyword.percents.every((each) => name.percents.includes(each));
  return samePercentage ? by('percentage') : null;
}

const holds = ({ bare, beginnings }: NameForm, part: NameForm, insideWords: boolean): boolean =>
  insideWords ? bare.includes(part.bare) : beginnings.some((at) => bare.startsWith(part.bare, at));

const isShortFor = (left: string, right: string): boolean =>
  right.startsWith(left) || (right.length > 2 && left.startsWith(right));

/** Two texts are alike but for one letter in four; null where more differs. */
function stepsBetween(left: NamePart, right: NamePart): number | null {
  const allowed = Math.floor(Math.max(left.text.length, right.text.length) / 4);
  if (Math.abs(left.text.length - right.text.length) > allowed) return null;
  // A letter that the other one lacks takes a step: most names are ruled out so, without counting the rest.
  if (countBits(left.letters & ~right.letters) > allowed) return null;
  const steps = editDistance(left.text, right.text);
  return steps <= allowed ? steps : null;
}

/** One bit for each of 32 kinds of letters that a text has. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 32);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Both have figures, and the name lacks one of the word's: '250 mL' is not '100 mL'. */
export const figureDiffers = (keyword: NameForm, name: NameForm): boolean =>
  name.figures.length > 0 && keyword.figures.some((figure) => !name.figures.includes(figure));
