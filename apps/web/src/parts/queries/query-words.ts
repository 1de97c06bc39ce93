import type { QueryRow } from '@bolt/contracts/queries.contract';
import { QUERY_KINDS } from '@bolt/domain/workbench/query-kinds';
import type { QuerySide, QueryTurn } from '@bolt/domain/workbench/query-turns';

/** Whom a query waits for, as a side reads it. */
export function turnWords(turn: QueryTurn, side: QuerySide): string {
  if (turn === 'closed') return 'Closed';
  if (turn === side) return side === 'supplier' ? 'Waiting for us' : 'Waiting for you';
  return `Waiting for the ${turn}`;
}

/** The tabs of a side, its own turn first, and what is said of an empty one. */
export const queryTabs: Readonly<Record<QuerySide, readonly { turn: QueryTurn; empty: string }[]>> = {
  hospital: [
    { turn: 'hospital', empty: 'No queries are waiting for you' },
    { turn: 'supplier', empty: 'No queries are waiting for the supplier' },
    { turn: 'closed', empty: 'No closed queries' },
  ],
  supplier: [
    { turn: 'supplier', empty: 'No queries are waiting for us' },
    { turn: 'hospital', empty: 'No queries are waiting for the hospital' },
    { turn: 'closed', empty: 'No closed queries' },
  ],
};

export const kindWords = ({ kind }: Pick<QueryRow, 'kind'>): string => QUERY_KINDS[kind];
