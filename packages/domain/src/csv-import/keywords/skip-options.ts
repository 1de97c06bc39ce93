import type { KeywordKind } from './keyword-fields.ts';
import type { KeywordDecision } from './substitutions.ts';

/** What can be said of a word besides the entry that it stands for, in the specification's words. */
export const skipOptions = [
  'Skip row - For this import',
  'Skip row - For this and future imports',
  'Ignore this field',
] as const;
export type SkipOption = (typeof skipOptions)[number];

const decisions: Record<SkipOption, KeywordDecision> = {
  'Skip row - For this import': { kind: 'skip-row', always: false },
  'Skip row - For this and future imports': { kind: 'skip-row', always: true },
  'Ignore this field': { kind: 'ignore-field' },
};

export const isSkipOption = (text: string): text is SkipOption =>
  (skipOptions as readonly string[]).includes(text);

/** A decision as it is sent: the code of an entry, or one of the skip options. */
export const decisionOf = (sent: string): KeywordDecision =>
  isSkipOption(sent) ? decisions[sent] : { kind: 'entry', code: sent };

export function sentDecision(decision: KeywordDecision): string {
  switch (decision.kind) {
    case 'entry':
      return decision.code;
    case 'skip-row':
      return skipOptions[decision.always ? 1 : 0];
    case 'ignore-field':
      return skipOptions[2];
  }
}

/**
 * Why a word of a kind cannot be taken as blank; null where it can. Without its unit a figure would be read in the usual one:
 * 400 of a microgram that nobody understood would become 400 mg, and 30 minutes 30 hours.
 */
export function whyNotIgnored(kind: KeywordKind): string | null {
  switch (kind) {
    case 'drug':
      return 'A row is never ordered without one of its drugs: skip the row instead';
    case 'dose unit':
    case 'time unit':
      return 'A figure is never read without its unit: skip the row instead';
    case 'route':
    case 'diluent':
    case 'container type':
    case 'container':
    case 'ancillary':
      return null;
  }
}

/**
 * Whether what a word is to stand for has to be confirmed: a slip of one line makes a dose a thousand times larger, in its
 * file and in every one to come.
 */
export const asksForSameUnit = (kind: KeywordKind, decision: KeywordDecision): boolean =>
  decision.kind === 'entry' && (kind === 'dose unit' || kind === 'time unit');
