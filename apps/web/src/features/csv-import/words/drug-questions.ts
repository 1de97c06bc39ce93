import { saysOtherwise } from '@bolt/domain/csv-import/keywords/nearest-entries';
import { decisionOf } from '@bolt/domain/csv-import/keywords/skip-options';
import type { Choices } from './kept-choices.ts';
import type { Matching, Word } from './words-query.ts';

/** A word that is to stand for a drug of which it is no name. */
export interface DrugQuestion {
  id: string;
  word: string;
  /** As the hospital's country writes it. */
  drug: string;
  rows: number;
}

/**
 * What is chosen for words that say more than the drug's own names, or something else: a liposomal product that stands for
 * the plain drug would be ordered so in every later file, so each is asked about by both names.
 */
export function drugQuestions(
  words: readonly Word[],
  choices: Choices,
  drugs: Matching['field_lists']['drug'] = [],
): DrugQuestion[] {
  return words.flatMap((word): DrugQuestion[] => {
    const chosen = choices[word.id]?.item_bolt;
    if (word.kind !== 'drug' || chosen === undefined || decisionOf(chosen).kind !== 'entry') return [];
    const entry = drugs.find(({ id }) => id === chosen);
    if (!entry || !saysOtherwise(word.item_cust, { name: entry.label, otherNames: entry.other_names }))
      return [];
    return [{ id: word.id, word: word.item_cust, drug: entry.label, rows: word.rows }];
  });
}
