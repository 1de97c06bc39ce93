import { type ChoiceWords, choiceWords } from '@bolt/domain/choices/match-choices';

export interface Option {
  value: string;
  label: string;
  /** A second, quieter line: what tells two alike choices apart. */
  hint?: string | undefined;
  /** Codes and aliases: whole they name the choice before every label. */
  codes?: readonly string[] | undefined;
  /** What it may be mistaken for: marked, and said. */
  caution?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** By what the field's own search finds an option. */
export const wordsOfOption = ({ label, hint, codes = [] }: Option): ChoiceWords =>
  choiceWords({ codes, names: [label], mentions: hint ? [hint] : [] });
