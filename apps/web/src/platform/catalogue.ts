import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import { type Catalogue, indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { useSession } from './session.tsx';

/** One version of the catalogue, whole and indexed: a version never changes, so it is fetched once. */
export const catalogueQuery = (version: number) => ({
  queryKey: ['catalogue', version],
  queryFn: async () =>
    indexCatalogue(
      (await callApi('GET /api/v1/catalogue/:version', { params: { version } })) as CatalogueDocument,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The current catalogue. Suspends until it is there; a failure reaches the route's error screen. */
export function useCatalogue(): Catalogue {
  return useSuspenseQuery(catalogueQuery(useSession().catalogueVersion)).data;
}
