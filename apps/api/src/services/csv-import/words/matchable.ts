import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type KeywordKind, keywordKinds } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { matchableEntries } from '@bolt/domain/csv-import/keywords/matchable-entries';
import type { NamedEntry } from '@bolt/domain/csv-import/keywords/nearest-entries';

/** What words can be matched to, by kind and code, under the names of a hospital's country. */
export interface Matchable {
  byKind: Readonly<Record<KeywordKind, ReadonlyMap<string, NamedEntry>>>;
  /** 'kind|code' of each. */
  keys: readonly string[];
}

const known = new WeakMap<Catalogue, Map<string, Matchable>>();

/** Made once for each version of the catalogue and country. */
export function matchableOf(catalogue: Catalogue, countryCode: string): Matchable {
  const ofCountry = known.get(catalogue) ?? new Map<string, Matchable>();
  known.set(catalogue, ofCountry);
  const found = ofCountry.get(countryCode) ?? makeMatchable(catalogue, countryCode as Country);
  ofCountry.set(countryCode, found);
  return found;
}

function makeMatchable(catalogue: Catalogue, country: Country): Matchable {
  const entriesOf = (kind: KeywordKind) =>
    new Map(matchableEntries(catalogue, kind, country).map((entry) => [entry.code, entry]));
  const byKind = Object.fromEntries(
    keywordKinds.map((kind) => [kind, entriesOf(kind)]),
  ) as unknown as Matchable['byKind'];
  const keys = keywordKinds.flatMap((kind) => [...byKind[kind].keys()].map((code) => `${kind}|${code}`));
  return { byKind, keys };
}
