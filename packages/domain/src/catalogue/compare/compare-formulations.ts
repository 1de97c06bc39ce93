import type { PnCatalogueDocument } from '../../nutrition/catalogue/pn-catalogue-document.ts';
import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { describeDifferences, factsOfEntry } from './facts-of-entry.ts';

/** What changes of what custom formulations are made of and judged by; no line of an order names any of it. */
export function compareFormulations(
  { formulations: before }: CatalogueDocumentContent,
  { formulations: after }: CatalogueDocumentContent,
): CatalogueChange[] {
  const was = entriesOf(before);
  const is = entriesOf(after);
  const change = (kind: CatalogueChange['kind'], text: string): CatalogueChange => ({
    kind,
    text: `formulations: ${text}`,
    touched: 'no-line',
  });
  return [
    ...[...was.keys()]
      .filter((name) => !is.has(name))
      .map((name) => change('withdrawn', `${name} withdrawn`)),
    ...[...is.keys()].filter((name) => !was.has(name)).map((name) => change('added', `${name} added`)),
    ...[...is].flatMap(([name, entry]) => {
      const earlier = was.get(name);
      if (!earlier) return [];
      return describeDifferences(factsOfEntry(earlier), factsOfEntry(entry)).map((difference) =>
        change('changed', `${name}: ${difference}`),
      );
    }),
  ];
}

/** Every entry under a name of its own: 'base Primene', 'check R8-CA'. */
function entriesOf(document: PnCatalogueDocument | undefined): Map<string, object> {
  if (!document) return new Map();
  const { settings, bases, stability, guidelines } = document;
  const named = (noun: string, entries: readonly { label: string }[]): [string, object][] =>
    entries.map((entry) => [`${noun} ${entry.label}`, entry]);
  return new Map<string, object>([
    ...named('base', bases),
    ...named('amino acid', settings.amino_acid),
    ...named('glucose', settings.glucose),
    ...named('lipid', settings.lipid),
    ...named('trace element', settings.trace_elements),
    ...named('vitamin', settings.extra.vitamins),
    ...named('salt', settings.extra.salts),
    ...named('additive', settings.extra.additives),
    ...named('row of the recap', document.recap_rows),
    ...stability.rules.map((rule): [string, object] => [`check ${rule.id}`, rule]),
    ...(stability.shelf_life ?? []).map((ceiling): [string, object] => [`shelf life ${ceiling.id}`, ceiling]),
    ...Object.entries(stability.coverage).map(([name, covered]): [string, object] => [
      `what is covered of ${name}`,
      covered,
    ]),
    ...Object.values(guidelines.groups).flatMap(({ label, ranges }) =>
      ranges.map((range): [string, object] => [
        `range of ${range.substance} in ${range.unit}, ${label}`,
        range,
      ]),
    ),
    ['constants', document.constants],
    ['salts that are used', settings.extra.salt_use],
    ['texts', document.texts],
  ]);
}
