import { type ChoiceWords, choiceWords } from '@bolt/domain/choices/match-choices';

export interface Option {
  value: string;
  label: string;
  /** A second, quieter line: what tells two alike choices apart. */
  hint?: string | undefined;
  /** What it is found by where that is less than the label: figures in a label are no words to begin with. */
  names?: readonly string[] | undefined;
  /** Codes and aliases: whole they name the choice before every label. */
  codes?: readonly string[] | undefined;
  /** What it may be mistaken for: marked, and said. */
  caution?: string | undefined;
  isDisabled?: boolean | undefined;
}

const folded = new WeakMap<Option, ChoiceWords>();

/** By what the field's own search finds an option; folded once, because the list is searched on every key. */
export function wordsOfOption(option: Option): ChoiceWords {
  const known = folded.get(option);
  if (known) return known;
  const { label, names = [label], hint, codes = [] } = option;
  const words = choiceWords({ codes, names, mentions: hint ? [hint] : [] });
  folded.set(option, words);
  return words;
}
