import { foldText } from '../../choices/fold-text.ts';
import { editDistance } from '../headers/edit-distance.ts';
import { headerForm } from '../headers/header-form.ts';
import { otherFormulationOf } from './formulation-words.ts';
import type { KeywordKind } from './keyword-fields.ts';
import {
  figureDiffers,
  type NameForm,
  type NearnessReason,
  nameForm,
  nearnessOf,
  nearnessReasons,
} from './nearness.ts';
import { saysMoreThanAmount, unitOfWord } from './unit-words.ts';

/** An entry that a word may stand for: its code, its name as screens write it, and other words that find it. */
export type NamedEntry = {
  code: string;
  name: string;
  otherNames: readonly string[];
  /** Names that this one has been mistaken for: a person looks twice before it is chosen. */
  looksLike: readonly string[];
};

export type NearEntry = {
  code: string;
  why: NearnessReason;
  /** The name by which it is near; of 'looks-like', the name that it looks like. */
  matched: string;
  /** Of 'words' and 'similar': how many words or letters are alike, and of how many. */
  alike: number;
  of: number;
  figureDiffers: boolean;
};

/** Entries made ready to be compared with many words. */
export type ComparedEntries = readonly ComparedEntry[];
type ComparedEntry = { entry: NamedEntry; folded: string; others: ReadonlySet<string>; names: NameForm[] };
type Ranked = NearEntry & { entry: NamedEntry; distance: number };

const shown = 3;
/** How far a name is from a word is measured of this many letters. */
const measuredLetters = 40;

export const comparedEntries = (entries: readonly NamedEntry[]): ComparedEntries =>
  entries.map((entry) => ({
    entry,
    folded: foldText(entry.name),
    others: new Set(entry.otherNames.map(headerForm)),
    names: [entry.name, ...entry.otherNames].map(nameForm),
  }));

function rankEntry(
  keyword: NameForm,
  { entry, others, names }: ComparedEntry,
  kind: KeywordKind | undefined = 'drug',
): Ranked | null {
  const found = names.flatMap((name): Ranked[] => {
    const isOther = name.text !== entry.name && others.has(keyword.bare) && name.bare === keyword.bare;
    const nearness = isOther
      ? { why: 'other-name' as const, alike: 0, of: 0 }
      : nearnessOf(keyword, name, kind === 'drug');
    // Pieces of a code are no words.
    if (!nearness || (name.text === entry.code && !['other-name', 'begins'].includes(nearness.why)))
      return [];
    const distance = editDistance(
      keyword.bare.slice(0, measuredLetters),
      name.bare.slice(0, measuredLetters),
    );
    const differs = !isOther && figureDiffers(keyword, name);
    return [{ entry, code: entry.code, matched: name.text, distance, figureDiffers: differs, ...nearness }];
  });
  return found.toSorted(byStrength)[0] ?? null;
}

const byStrength = (left: Ranked, right: Ranked): number =>
  nearnessReasons.indexOf(left.why) - nearnessReasons.indexOf(right.why) ||
  (left.why === 'words' ? right.alike - left.alike : 0) ||
  Number(left.figureDiffers) - Number(right.figureDiffers) ||
  left.distance - right.distance ||
  left.entry.name.localeCompare(right.entry.name);

/**
 * The three entries that an unknown word most likely stands for, each with why. They are shown and never taken: a person
 * decides what a word means, since the nearest drug may be another one. A word that names a formulation is near to no drug
 * without it: liposomal and plain doxorubicin are two products. What a near entry has been mistaken for stands beside it,
 * however its name is written.
 */
export function nearestEntries(
  keyword: string,
  entries: ComparedEntries,
  kind?: KeywordKind | undefined,
): NearEntry[] {
  const form = nameForm(keyword);
  if (form.bare === '' || (kind && saysMoreThanAmount(kind, keyword))) return [];
  const unit = kind ? unitOfWord(kind, keyword) : null;
  // A unit that a word names is the only one that is near to it: 'ug' begins like 'u' and is no unit of insulin.
  if (kind && unit !== null)
    return entries.flatMap(({ entry: { code, name } }) =>
      unitOfWord(kind, name) === unit ? sameUnit(code, name) : [],
    );
  // One letter is near to half of the catalogue: it counts as a whole name alone.
  const found = (kind === 'drug' ? ofSameFormulation(keyword, entries) : entries)
    .flatMap((entry) => rankEntry(form, entry, kind) ?? [])
    .filter(({ why }) => form.bare.length > 1 || why === 'other-name')
    .filter(isUnit(kind) ? isNearUnit : () => true)
    .toSorted(byStrength);
  const near = new Map<string, NearEntry>();
  for (const ranked of found) {
    for (const each of [ranked, ...lookAlikesOf(ranked, found, entries)]) {
      if (near.size < shown && !near.has(each.code)) near.set(each.code, withoutRank(each));
    }
  }
  return [...near.values()];
}

const sameUnit = (code: string, name: string): NearEntry => ({
  ...{ code, why: 'other-name', matched: name, alike: 0, of: 0, figureDiffers: false },
});

function ofSameFormulation(keyword: string, entries: ComparedEntries): ComparedEntries {
  const isOther = otherFormulationOf(keyword);
  return entries.filter(({ entry: { name, otherNames } }) => !isOther([name, ...otherNames]));
}

const isUnit = (kind: KeywordKind | undefined): boolean => kind === 'dose unit' || kind === 'time unit';

/** Never by a letter inside of it, or by one letter alone: 'mcg' holds a 'g', and a thousandth of it would be given. */
const isNearUnit = ({ why, matched, entry }: Ranked): boolean =>
  why === 'other-name' || (why === 'begins' && (matched.length > 1 || matched === entry.name));

function lookAlikesOf(
  { entry }: Ranked,
  found: readonly Ranked[],
  entries: ComparedEntries,
): (Ranked | NearEntry)[] {
  const names = new Set(entry.looksLike.map(foldText));
  return entries
    .filter(({ folded }) => names.has(folded))
    .map(
      ({ entry: { code } }) =>
        found.find((each) => each.code === code) ?? {
          code,
          why: 'looks-like',
          matched: entry.name,
          alike: 0,
          of: 0,
          figureDiffers: false,
        },
    );
}

/**
 * A name that the entry has been mistaken for, and that the word stands for as well or better; null where there is none.
 * Who chose the entry may have meant the other one: such a choice holds for its file, and is asked for in the next.
 */
export function nearerLookAlike(
  keyword: string,
  chosen: NamedEntry,
  entries: Iterable<NamedEntry>,
): string | null {
  if (chosen.looksLike.length === 0) return null;
  const names = new Set(chosen.looksLike.map(foldText));
  const alike = [...entries].filter(({ name }) => names.has(foldText(name)));
  const form = nameForm(keyword);
  const [own, ...others] = comparedEntries([chosen, ...alike]).map((entry) => rankEntry(form, entry));
  return others.find((other) => other && (!own || isAsNear(other, own)))?.entry.name ?? null;
}

/** A shorter piece of a name may be one of many. */
const leastLetters = 3;

/**
 * Whether a word says more than the names of an entry do, or something else: 'FLUOROURACIL INJ', 'MTX', 'paclitaxel
 * protein-bound'. A name of it, how one begins ('Gent'), and its words cut short ('Mag sulf') say nothing else.
 */
export function saysOtherwise(
  keyword: string,
  { name, otherNames }: Pick<NamedEntry, 'name' | 'otherNames'>,
): boolean {
  const said = nameForm(keyword);
  return ![name, ...otherNames].some((each) => {
    const known = nameForm(each);
    if (said.bare === known.bare) return said.bare !== '';
    const hasOwnFigure = said.figures.some((figure) => !known.figures.includes(figure));
    if (said.bare.length < leastLetters || said.words.length === 0 || hasOwnFigure) return false;
    return known.bare.startsWith(said.bare) || isCutShort(said.words, known.words);
  });
}

/** Each of the words is how another word of the name begins. */
function isCutShort(words: readonly string[], [...left]: readonly string[]): boolean {
  return words.every((word) => {
    const at = left.findIndex((each) => word.length >= leastLetters && each.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Of two names that are nearly written so the nearer one counts; a word that begins or holds both tells neither. */
function isAsNear(other: Ranked, own: Ranked): boolean {
  const [theirs, mine] = [other, own].map(({ why }) => nearnessReasons.indexOf(why));
  if (theirs !== mine) return Number(theirs) < Number(mine);
  return other.why !== 'similar' || other.distance <= own.distance;
}

const withoutRank = ({ code, why, matched, alike, of, figureDiffers: differs }: NearEntry): NearEntry => ({
  code,
  why,
  matched,
  alike,
  of,
  figureDiffers: differs,
});
