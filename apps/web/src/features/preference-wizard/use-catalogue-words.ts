import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type ImportVocabulary, importVocabulary } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import type { KeywordKind } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { matchableEntries } from '@bolt/domain/csv-import/keywords/matchable-entries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '#platform/catalogue.ts';
import { countryOf } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';

export type CatalogueEntry = ReturnType<typeof matchableEntries>[number];

export interface CatalogueWords {
  catalogue: Catalogue;
  vocabulary: ImportVocabulary;
  /** What a word of a kind may stand for, under the names that the hospital's country reads. */
  entriesOf: (kind: KeywordKind) => readonly CatalogueEntry[];
}

/** The words that the import takes from the catalogue; undefined until it is there. */
export function useCatalogueWords(): CatalogueWords | undefined {
  const { catalogueVersion, hospitalCountry } = useSession();
  const { data: catalogue } = useQuery(catalogueQuery(catalogueVersion));
  return useMemo(() => {
    if (!catalogue) return undefined;
    const made = new Map<KeywordKind, readonly CatalogueEntry[]>();
    return {
      catalogue,
      vocabulary: importVocabulary(catalogue),
      entriesOf(kind) {
        const entries = made.get(kind) ?? matchableEntries(catalogue, kind, countryOf(hospitalCountry));
        made.set(kind, entries);
        return entries;
      },
    };
  }, [catalogue, hospitalCountry]);
}
