import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { describeDifferences, factsOfEntry } from './facts-of-entry.ts';

/** What changes of what is lent and delivered to home patients; no line of an order names any of it. */
export function compareHomePatients(
  before: CatalogueDocumentContent,
  after: CatalogueDocumentContent,
): CatalogueChange[] {
  return [
    ...compareNamed('pump', before.homePumps, after.homePumps),
    ...compareNamed('group of consumables', before.homeConsumables, after.homeConsumables),
  ];
}

function compareNamed(
  noun: string,
  before: readonly { name: string }[] = [],
  after: readonly { name: string }[] = [],
): CatalogueChange[] {
  const was = new Map(before.map((entry) => [entry.name, entry]));
  const is = new Map(after.map((entry) => [entry.name, entry]));
  const change = (kind: CatalogueChange['kind'], text: string): CatalogueChange => ({
    kind,
    text: `${noun} ${text}`,
    touched: 'no-line',
  });
  return [
    ...before
      .filter(({ name }) => !is.has(name))
      .map(({ name }) => change('withdrawn', `withdrawn: ${name}`)),
    ...after.filter(({ name }) => !was.has(name)).map(({ name }) => change('added', `added: ${name}`)),
    ...after.flatMap((entry) => {
      const earlier = was.get(entry.name);
      if (!earlier) return [];
      return describeDifferences(factsOfEntry(earlier), factsOfEntry(entry)).map((difference) =>
        change('changed', `${entry.name}: ${difference}`),
      );
    }),
  ];
}
