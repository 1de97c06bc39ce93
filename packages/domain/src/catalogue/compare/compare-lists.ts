import type { CatalogueList } from '../check/catalogue-content.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { describeDifferences, type Facts } from './facts-of-entry.ts';

export interface ComparedList<Entry> {
  list: CatalogueList;
  /** 'drug', 'container' */
  noun: string;
  codeOf: (entry: Entry) => string | number;
  nameOf: (entry: Entry) => string;
  factsBefore: (entry: Entry) => Facts;
  factsAfter: (entry: Entry) => Facts;
}

/** What was added to a list, withdrawn from it, and changed in it. */
export function compareLists<Entry>(
  compared: ComparedList<Entry>,
  before: readonly Entry[],
  after: readonly Entry[],
): CatalogueChange[] {
  const { list, noun, codeOf, nameOf } = compared;
  const was = new Map(before.map((entry) => [codeOf(entry), entry]));
  const is = new Map(after.map((entry) => [codeOf(entry), entry]));
  const change = (kind: CatalogueChange['kind'], entry: Entry, text: string): CatalogueChange => ({
    kind,
    text,
    touched: { list, code: String(codeOf(entry)) },
  });
  return [
    ...before
      .filter((entry) => !is.has(codeOf(entry)))
      .map((entry) => change('withdrawn', entry, `${noun} withdrawn: ${nameOf(entry)} (${codeOf(entry)})`)),
    ...after
      .filter((entry) => !was.has(codeOf(entry)))
      .map((entry) => change('added', entry, `${noun} added: ${nameOf(entry)} (${codeOf(entry)})`)),
    ...after.flatMap((entry) => {
      const earlier = was.get(codeOf(entry));
      if (!earlier) return [];
      const differences = describeDifferences(compared.factsBefore(earlier), compared.factsAfter(entry));
      return differences.map((difference) => change('changed', entry, `${nameOf(entry)}: ${difference}`));
    }),
  ];
}
