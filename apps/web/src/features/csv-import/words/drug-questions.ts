import { lookAlikeNames, questionOfMatch } from '@bolt/domain/csv-import/keywords/question-of-match';
import { decisionOf } from '@bolt/domain/csv-import/keywords/skip-options';
import type { Choices } from './kept-choices.ts';
import type { Matching, Word } from './words-query.ts';

/** A word that is to stand for a drug of which it is no name. */
export interface DrugQuestion {
  id: string;
  word: string;
  /** As the hospital's country writes it. */
  drug: string;
  /** What it has been mistaken for. */
  lookAlikes: string[];
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
  const labels = drugs.map(({ label }) => label);
  return words.flatMap((word): DrugQuestion[] => {
    const chosen = choices[word.id]?.item_bolt;
    if (word.kind !== 'drug' || chosen === undefined || decisionOf(chosen).kind !== 'entry') return [];
    const entry = drugs.find(({ id }) => id === chosen);
    if (!entry) return [];
    const { id: code, label, other_names: otherNames, look_alikes } = entry;
    if (questionOfMatch(word.kind, word.item_cust, { code, name: label, otherNames }) === null) return [];
    const lookAlikes = lookAlikeNames(look_alikes, labels);
    return [{ id: word.id, word: word.item_cust, drug: label, lookAlikes, rows: word.rows }];
  });
}
