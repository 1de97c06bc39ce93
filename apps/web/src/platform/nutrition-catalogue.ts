import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { withOwnProducts } from '@bolt/domain/catalogue/own-products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { catalogueQuery } from './catalogue.ts';
import { callApi } from './server/api-client.ts';
import { always } from './server/stale-after.ts';
import { siteOf } from './session/access.ts';
import { useSession } from './session/session.tsx';

/** What the supplier has set ready of the hospital's own formulations. */
const ownProductsQuery = queryOptions({
  queryKey: ['own-products'],
  queryFn: async ({ signal }) => (await callApi('GET /api/v1/tpn/formulationProducts', { signal })).products,
  meta: { staleAfter: { formulation: always, catalogue: always } },
});

/** The catalogue that the site of the address orders from: on the nutrition site with the hospital's own formulations. */
export function useOrderingCatalogue({ isAsked = true } = {}) {
  const user = useSession();
  const isNutrition = siteOf(useLocation().pathname, user) === 'nutrition';
  const held = useQuery({ ...catalogueQuery(user.catalogueVersion), enabled: isAsked });
  const own = useQuery({ ...ownProductsQuery, enabled: isAsked && isNutrition });
  // The same object while nothing changes: forms judge anew by another one.
  const catalogue = useMemo(
    () => orderedFrom(held.data, isNutrition ? own.data : []),
    [held.data, isNutrition, own.data],
  );
  return {
    catalogue,
    error: held.error ?? own.error,
    isFetching: held.isFetching || own.isFetching,
    refetch: () => Promise.all([held.refetch(), ...(isNutrition ? [own.refetch()] : [])]),
  };
}

const orderedFrom = (
  catalogue: Catalogue | undefined,
  own: Parameters<typeof withOwnProducts>[1] | undefined,
): Catalogue | undefined => (catalogue && own ? withOwnProducts(catalogue, own) : undefined);
