import type { QueryDetail } from '@bolt/contracts/queries.contract';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import { queryOptions } from '@tanstack/react-query';
import { always } from '#platform/server/stale-after.ts';

/** The calls of one side about a query; both answer alike. */
export interface QueryCalls {
  side: QuerySide;
  open: (queryId: string, signal: AbortSignal) => Promise<QueryDetail>;
  /** `close` is the supplier's alone. */
  write: (
    queryId: string,
    written: { body: string; close?: boolean },
    idempotencyKey: string,
  ) => Promise<QueryDetail>;
  close: (queryId: string, idempotencyKey: string) => Promise<QueryDetail>;
}

/** One query with its messages, which whoever reads it has seen from then on. */
export const queryQuery = ({ side, open }: QueryCalls, queryId: string) =>
  queryOptions({
    queryKey: ['queries', side, queryId],
    queryFn: ({ signal }) => open(queryId, signal),
    staleTime: 0,
    meta: {
      staleAfter: {
        query: (notice) => !('id' in notice) || notice.id === queryId,
        order: always,
        claim: (notice) => 'id' in notice && notice.id === queryId,
      },
    },
  });
