import type { ImportCells } from '../import-fields.ts';
import { type ImportVocabulary, keywordForm } from './import-vocabulary.ts';
import { type KeywordField, keywordFields, kindOfField } from './keyword-fields.ts';

/**
 * What a person decided about a word that the catalogue does not know: it stands for an entry (its code); rows with it
 * are left out, this time or always; or the cell is taken as blank.
 */
export type KeywordDecision =
  | { kind: 'entry'; code: string }
  | { kind: 'skip-row'; always: boolean }
  | { kind: 'ignore-field' };

/** Decisions by `substitutionKey`. */
export type Substitutions = ReadonlyMap<string, KeywordDecision>;

export const substitutionKey = (field: KeywordField, keyword: string): string =>
  `${kindOfField[field]}|${keywordForm(keyword)}`;

export type UnknownKeyword = { field: KeywordField; keyword: string };

/** A row's words as codes of the catalogue. A word without a code is among `unknown`. */
export type RecognisedRow = {
  codes: Readonly<Partial<Record<KeywordField, string>>>;
  unknown: UnknownKeyword[];
  /** Words that were taken by a decision. */
  substituted: UnknownKeyword[];
  skipped: boolean;
};

/** The catalogue's own word comes first: a decision never changes what a word of the catalogue means. */
export function recogniseRow(
  vocabulary: ImportVocabulary,
  substitutions: Substitutions,
  cells: ImportCells,
): RecognisedRow {
  const codes: Partial<Record<KeywordField, string>> = {};
  const row = { unknown: [] as UnknownKeyword[], substituted: [] as UnknownKeyword[], skipped: false };
  for (const field of keywordFields) {
    const keyword = cells[field]?.trim();
    if (!keyword) continue;
    const own = vocabulary[kindOfField[field]].get(keywordForm(keyword));
    if (own !== undefined) {
      codes[field] = own;
      continue;
    }
    const decision = substitutions.get(substitutionKey(field, keyword));
    (decision ? row.substituted : row.unknown).push({ field, keyword });
    if (decision?.kind === 'entry') codes[field] = decision.code;
    if (decision?.kind === 'skip-row') row.skipped = true;
  }
  return { codes, ...row };
}
