import { keywordForm } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import { type KeywordField, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { saysOtherwise } from '@bolt/domain/csv-import/keywords/nearest-entries';
import { unitOfWord } from '@bolt/domain/csv-import/keywords/unit-words';
import type { Matchable } from './matchable.ts';

/**
 * Whether a word is no name of the drug that somebody said it stands for, or is not how anybody writes the dose unit: whoever
 * orders by it sees that every time. Rows of a file hold the same few words, so each is compared once for as long as the
 * answer is held.
 */
export function standsForOther({
  byKind,
}: Matchable): (field: KeywordField, keyword: string, code: string) => boolean {
  const known = new Map<string, boolean>();
  return (field, keyword, code) => {
    const kind = kindOfField[field];
    if (kind === 'dose unit') return unitOfWord(kind, keyword) === null;
    const entry = kind === 'drug' ? byKind.drug.get(code) : undefined;
    if (!entry) return false;
    const key = `${code}|${keywordForm(keyword)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isOther = saysOtherwise(keyword, entry);
    known.set(key, isOther);
    return isOther;
  };
}
