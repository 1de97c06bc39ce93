/** Whom a query waits for; a closed one waits for nobody and stays closed. */
export const QUERY_TURNS = ['hospital', 'supplier', 'closed'] as const;
export type QueryTurn = (typeof QUERY_TURNS)[number];
export type QuerySide = 'hospital' | 'supplier';

/** What happens to a query (the table of document 4, section 4). */
export type QueryEvent =
  /** One side asks or writes. */
  | { kind: 'written'; by: QuerySide }
  /** The hospital edited, held or released what it is about. */
  | { kind: 'subject-changed' }
  /** By somebody, or with what it is about. */
  | { kind: 'closed' };

export function turnAfter(event: Exclude<QueryEvent, { kind: 'closed' }>): QuerySide;
export function turnAfter(event: QueryEvent): QueryTurn;
export function turnAfter(event: QueryEvent): QueryTurn {
  switch (event.kind) {
    case 'written':
      return event.by === 'supplier' ? 'hospital' : 'supplier';
    case 'subject-changed':
      return 'supplier';
    case 'closed':
      return 'closed';
  }
}

/** Whether a side's clock starts with what happened: a second message of the same side leaves it as it runs. */
export const startsClock = (before: QueryTurn | null, after: QueryTurn): boolean =>
  after !== 'closed' && before !== after;

/** The supplier closes every query, the hospital those that it asked. */
export const mayClose = (side: QuerySide, { askedBy }: { askedBy: QuerySide }): boolean =>
  side === 'supplier' || askedBy === 'hospital';

/** Whether the hospital asks and waits: nothing stops then, but nobody moves on without a word about it. */
export const isUnanswered = (query: { askedBy: QuerySide; turn: QueryTurn } | null): boolean =>
  query?.askedBy === 'hospital' && query.turn === 'supplier';
