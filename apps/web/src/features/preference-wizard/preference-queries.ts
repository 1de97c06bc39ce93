import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** Whoever of the hospital changes one, and from whichever screen. */
const preferences = { 'import-preferences': always } as const;

export const headerSetsQuery = queryOptions({
  queryKey: ['import-preferences', 'headers'],
  queryFn: async ({ signal }) => {
    const answer = await callApi('GET /api/v1/order/csv', { query: { stage: 'defaultsheaders' }, signal });
    return 'headers' in answer && !('substitutions' in answer) ? answer.headers : [];
  },
  meta: { staleAfter: preferences },
});

export const substitutionsQuery = queryOptions({
  queryKey: ['import-preferences', 'substitutions'],
  queryFn: async ({ signal }) => {
    const query = { stage: 'defaultssubstitutions' } as const;
    const answer = await callApi('GET /api/v1/order/csv', { query, signal });
    return 'substitutions' in answer ? answer.substitutions : [];
  },
  meta: { staleAfter: preferences },
});

export const rulesQuery = queryOptions({
  queryKey: ['import-preferences', 'defaults'],
  queryFn: async ({ signal }) => {
    const answer = await callApi('GET /api/v1/order/csv', { query: { stage: 'defaults' }, signal });
    return 'defaults' in answer ? answer.defaults : [];
  },
  meta: { staleAfter: preferences },
});

/** For how many rows of the user's last file each rule holds; told apart from the rules, which are there at once. */
export const ruleCountsQuery = queryOptions({
  queryKey: ['import-preferences', 'defaults', 'counts'],
  queryFn: async ({ signal }) => {
    const answer = await callApi('GET /api/v1/order/csv', { query: { stage: 'defaultscounts' }, signal });
    return 'file' in answer ? answer : { file: null, counts: {} };
  },
  meta: { staleAfter: preferences },
});
