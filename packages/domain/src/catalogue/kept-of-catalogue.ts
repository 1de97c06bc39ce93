import type { Catalogue } from './index-catalogue.ts';

/**
 * What was made lately of a catalogue, which never changes, by what it was made from: the rows of a file, the lines of an
 * order and the keys of a form ask for the same again. Of more than so many all is forgotten.
 */
export function keptOfCatalogue<Made>(most: number) {
  const ofCatalogues = new WeakMap<Catalogue, Map<string, Made>>();
  return (catalogue: Catalogue, from: string, make: () => Made): Made => {
    const kept = ofCatalogues.get(catalogue) ?? new Map<string, Made>();
    const known = kept.get(from);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const made = make();
    ofCatalogues.set(catalogue, kept.set(from, made));
    return made;
  };
}
