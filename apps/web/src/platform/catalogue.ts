import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import { indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from './server/api-client.ts';

/** One version of the catalogue, whole and indexed: a version never changes, so it is fetched once. */
export const catalogueQuery = (version: number | null) =>
  queryOptions({
    queryKey: ['catalogue', version],
    queryFn:
      version === null
        ? skipToken
        : async () =>
            indexCatalogue(
              (await callApi('GET /api/v1/catalogue/:version', { params: { version } })) as CatalogueDocument,
            ),
    // While the next version is on its way, what is open stands in the former one.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
