import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide, QueryTurn } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';

/** A query about an item, with what its row shows of it. */
export interface QueryThreadRow extends Record<string, unknown> {
  query_id: string;
  hospital_id: string;
  hospital_name: string;
  subject_type: QuerySubject;
  subject_id: string;
  kind: QueryKind;
  asked_by: QuerySide;
  turn: QueryTurn;
  turn_since: Date;
  due_at: Date | null;
  closed_at: Date | null;
  closed_name: string | null;
  /** What it is sorted by. */
  place: Date;
  order_id: string;
  order_ref_view: string;
  site: OrderSiteCode;
  order_name: string;
  delivery_date: CareDate;
  status: string;
  last_position: number | null;
  last_side: QuerySide | 'portal' | null;
  last_author: string | null;
  last_written_at: Date | null;
  last_body: string | null;
}

/** In whole milliseconds, which is what a cursor holds of it. */
const PLACE = `date_trunc('milliseconds', case q.turn when 'closed' then coalesce(q.closed_at, q.turn_since)
  else coalesce(q.due_at, q.turn_since) end)`;

const THREADS = `query_thread q
  join hospital h on h.hospital_id = q.hospital_id
  join order_line_delivery d on d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
  join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id`;

const COLUMNS = `q.query_id, q.hospital_id, h.hospital_name, q.subject_type, q.subject_id, q.kind, q.asked_by, q.turn,
  q.turn_since, q.due_at, q.closed_at, q.closed_name, ${PLACE} as place, o.order_id, o.order_ref_view, o.site, l.order_name,
  d.delivery_date, d.status, m.position as last_position, m.side as last_side, m.author_name as last_author,
  m.written_at as last_written_at, m.body as last_body`;

const LAST_MESSAGE = `left join lateral (
    select position, side, author_name, written_at, body from query_message
    where hospital_id = q.hospital_id and query_id = q.query_id order by position desc limit 1) m on true`;

/** Which queries: of those that row-level security shows, what the caller may see. */
export interface QueryFilter {
  turn: QueryTurn;
  subjects: readonly QuerySubject[];
  sites: readonly OrderSiteCode[];
  hospitalId?: string | undefined;
}

export interface QueryPlace {
  at: Date;
  queryId: string;
}

const FILTERED = `q.turn = $1 and q.subject_type = any($2) and o.site = any($3) and ($4::text is null or q.hospital_id = $4)`;
const filtered = ({ turn, subjects, sites, hospitalId }: QueryFilter) => [
  turn,
  subjects,
  sites,
  hospitalId ?? null,
];

/** First due first, which puts what is overdue at the top; closed ones newest first. */
export async function listQueries(
  tx: Transaction,
  filter: QueryFilter,
  { limit, after }: { limit: number; after: QueryPlace | undefined },
): Promise<QueryThreadRow[]> {
  const [beyond, order] = filter.turn === 'closed' ? ['<', 'desc'] : ['>', 'asc'];
  return tx.query<QueryThreadRow>({
    name: 'list-queries',
    text: `select ${COLUMNS} from ${THREADS} ${LAST_MESSAGE}
           where ${FILTERED}
             and ($5::timestamptz is null or (${PLACE}, q.query_id) ${beyond} ($5, $6::uuid))
           order by ${PLACE} ${order}, q.query_id ${order} limit $7`,
    values: [...filtered(filter), after?.at ?? null, after?.queryId ?? null, limit],
  });
}

export async function countQueries(tx: Transaction, filter: QueryFilter): Promise<number> {
  const [row] = await tx.query<{ queries: number }>({
    name: 'count-queries',
    text: `select count(*)::integer as queries from ${THREADS} where ${FILTERED}`,
    values: filtered(filter),
  });
  return row?.queries ?? 0;
}

export async function readQuery(tx: Transaction, queryId: string): Promise<QueryThreadRow | undefined> {
  const [row] = await tx.query<QueryThreadRow>({
    name: 'read-query',
    text: `select ${COLUMNS} from ${THREADS} ${LAST_MESSAGE} where q.query_id = $1 and q.subject_type = 'item'`,
    values: [queryId],
  });
  return row;
}

/** As `readQuery`, of one that nobody else changes until the end of the transaction. */
export async function lockQuery(tx: Transaction, queryId: string): Promise<QueryThreadRow | undefined> {
  const [, row] = await Promise.all([
    tx.query({
      name: 'lock-query',
      // A statement of its own: only a later one sees what was committed while it waited.
      text: 'select from query_thread where query_id = $1 for update',
      values: [queryId],
    }),
    readQuery(tx, queryId),
  ]);
  return row;
}
