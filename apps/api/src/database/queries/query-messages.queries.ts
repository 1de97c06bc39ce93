import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';

export interface QueryMessageRow extends Record<string, unknown> {
  side: QuerySide | 'portal';
  author_name: string;
  written_at: Date;
  body: string;
}

/** Oldest first. */
export async function listMessages(tx: Transaction, queryId: string): Promise<QueryMessageRow[]> {
  return tx.query<QueryMessageRow>({
    name: 'list-messages',
    text: 'select side, author_name, written_at, body from query_message where query_id = $1 order by position',
    values: [queryId],
  });
}

export interface QuerySeenRow extends Record<string, unknown> {
  side: QuerySide;
  user_name: string;
  seen_at: Date;
  last_position: number;
}

/** Of each side who was the first to see the newest of what it has seen. */
export async function listSeen(tx: Transaction, queryId: string): Promise<QuerySeenRow[]> {
  return tx.query<QuerySeenRow>({
    name: 'list-seen',
    text: `select distinct on (side) side, user_name, seen_at, last_position from query_seen
           where query_id = $1 and side is not null
           order by side, last_position desc, seen_at`,
    values: [queryId],
  });
}

/** Of a query `q`: whether a side has written what a user of the other one has not read. */
export const hasNews = (writers: QuerySide, user: string): string => `exists (
  select from query_message m where m.hospital_id = q.hospital_id and m.query_id = q.query_id and m.side = '${writers}'
    and m.position > coalesce((select s.last_position from query_seen s
      where s.hospital_id = q.hospital_id and s.query_id = q.query_id and s.user_id = ${user}), 0))`;

/** Whether the hospital has written in a query what this user of the supplier has not read. */
export async function hasUnreadAnswer(tx: Transaction, queryId: string, userId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'has-unread-answer',
    text: `select from query_thread q where q.query_id = $1 and ${hasNews('hospital', '$2')}`,
    values: [queryId, userId],
  });
  return rows.length > 0;
}

/** Keeps that somebody has seen so many messages; answers whether that is news. */
export async function markSeen(
  tx: Transaction,
  seen: {
    hospitalId: string;
    queryId: string;
    userId: string;
    userName: string;
    side: QuerySide;
    position: number;
    now: Date;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'mark-seen',
    text: `insert into query_seen as s (hospital_id, query_id, user_id, user_name, side, last_position, seen_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (hospital_id, query_id, user_id) do update
             set last_position = excluded.last_position, seen_at = excluded.seen_at, user_name = excluded.user_name
             where s.last_position < excluded.last_position
           returning last_position`,
    values: [seen.hospitalId, seen.queryId, seen.userId, seen.userName, seen.side, seen.position, seen.now],
  });
  return rows.length > 0;
}
