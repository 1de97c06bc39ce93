import type { StabilityRule } from '../catalogue/stability-document.ts';

type Worded = Pick<StabilityRule, 'quantity_words' | 'severity' | 'applies_to'>;

const beyond: Readonly<Record<StabilityRule['severity'], string>> = {
  error: 'beyond the limit not compatible',
  unavailable: 'beyond the limit not known',
  warning: 'beyond the limit a warning',
};

const lipids = new Map([
  [true, 'with lipid'],
  [false, 'without lipid'],
  [undefined, 'with or without lipid'],
]);

/** By what two checks that measure the same are told from each other. */
const marks: readonly ((rule: Worded) => string | undefined)[] = [
  ({ applies_to }) => lipids.get(applies_to.lipid_present),
  ({ severity }) => beyond[severity],
];

/**
 * What a check measures, in the catalogue's words. Where another one beside it measures the same, what its limit is for is
 * said as well, as far as the two differ in it: the limits of iron are one for emulsions and another for the bag.
 */
export function wordsOfCheck(rule: Worded, beside: readonly Worded[]): string {
  const same = beside.filter(({ quantity_words }) => quantity_words === rule.quantity_words);
  const telling = marks.filter((markOf) => same.some((other) => markOf(other) !== markOf(rule)));
  return [rule.quantity_words, ...telling.map((markOf) => markOf(rule))].join(', ');
}
