import { type RuleInWriting, ruleSentence } from '@bolt/domain/csv-import/rules/rule-words';

/** The rule in words, its own terms bold: wrong rules are found by reading. */
export function RuleSentence({ rule }: { rule: RuleInWriting }) {
  return ruleSentence(rule).map(({ text, isTerm }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a word of the sentence is known by its place
    return isTerm ? <b key={place}>{text}</b> : <span key={place}>{text}</span>;
  });
}
