import { foldText } from '../../choices/fold-text.ts';
import type { KeywordKind } from './keyword-fields.ts';
import { type NamedEntry, saysOtherwise } from './nearest-entries.ts';
import { asksForSameUnit } from './skip-options.ts';

/** What a person is asked before a word stands for an entry. */
export type MatchQuestion = 'same-drug' | 'same-unit';

/** null: the word is one of the entry's own names, or a slip of it harms nobody unseen. */
export function questionOfMatch(
  kind: KeywordKind,
  keyword: string,
  entry: Pick<NamedEntry, 'code' | 'name' | 'otherNames'>,
): MatchQuestion | null {
  if (asksForSameUnit(kind, { kind: 'entry', code: entry.code })) return 'same-unit';
  return kind === 'drug' && saysOtherwise(keyword, entry) ? 'same-drug' : null;
}

/** Why a match is not kept of which nobody said what is asked; null where it is kept. */
export function whyUnconfirmed(
  asked: MatchQuestion | null,
  { name }: Pick<NamedEntry, 'name'>,
  said: { same_drug?: boolean | undefined; same_unit?: boolean | undefined },
): string | null {
  if (asked === 'same-drug' && !said.same_drug)
    return `It is no name of ${name} in the catalogue: say that it is the same drug.`;
  if (asked === 'same-unit' && !said.same_unit)
    return 'A wrong unit makes a dose a thousand times too large or too small: say that it is the same unit.';
  return null;
}

/** What an entry has been mistaken for, each in the mixed case in which one of the names writes it. */
export function lookAlikeNames(looksLike: readonly string[], names: readonly string[]): string[] {
  return looksLike.map((alike) => names.find((name) => foldText(name) === foldText(alike)) ?? alike);
}
