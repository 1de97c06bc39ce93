import type { CatalogueFault } from './catalogue-content.ts';

/** A fault for each entry whose key an entry before it has already. Keys that differ in case alone are the same. */
export function findRepeated<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | number,
  faultOf: (entry: Entry, key: string) => CatalogueFault,
): CatalogueFault[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const key = String(keyOf(entry));
    const folded = key.trim().toLowerCase();
    if (seen.has(folded)) return [faultOf(entry, key)];
    seen.add(folded);
    return [];
  });
}
