import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide, QueryTurn } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';

/** Begins a query; answers whether it did, and not where one is open about the subject. */
export async function insertQuery(
  tx: Transaction,
  query: {
    hospitalId: string;
    queryId: string;
    subjectType: QuerySubject;
    subjectId: string;
    kind: QueryKind;
    askedBy: QuerySide;
    turn: QueryTurn;
    dueAt: Date;
    userId: string;
    userName: string;
    now: Date;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert-query',
    // Of two at the same moment the second waits for the first, and finds it there.
    text: `insert into query_thread (hospital_id, query_id, subject_type, subject_id, kind, asked_by, turn, turn_since,
             due_at, opened_at, opened_by, opened_name)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $10, $11)
           on conflict (hospital_id, subject_type, subject_id) where turn <> 'closed' do nothing
           returning query_id`,
    values: [
      query.hospitalId,
      query.queryId,
      query.subjectType,
      query.subjectId,
      query.kind,
      query.askedBy,
      query.turn,
      query.now,
      query.dueAt,
      query.userId,
      query.userName,
    ],
  });
  return rows.length > 0;
}

export interface WrittenMessage {
  hospitalId: string;
  queryId: string;
  side: QuerySide | 'portal';
  authorId: string | null;
  authorName: string;
  body: string;
  now: Date;
}

/** Appends a message to a query that the caller has locked. */
export async function insertMessage(tx: Transaction, message: WrittenMessage): Promise<void> {
  await tx.query({
    name: 'insert-message',
    text: `insert into query_message (hospital_id, query_id, position, side, author_id, author_name, written_at, body)
           select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7
           from query_message where hospital_id = $1 and query_id = $2`,
    values: [
      message.hospitalId,
      message.queryId,
      message.side,
      message.authorId,
      message.authorName,
      message.now,
      message.body,
    ],
  });
}

/** Gives the turn to a side, whose clock starts with it. */
export async function startTurn(
  tx: Transaction,
  {
    hospitalId,
    queryId,
    turn,
    now,
    dueAt,
  }: {
    hospitalId: string;
    queryId: string;
    turn: QuerySide;
    now: Date;
    dueAt: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'start-turn',
    text: `update query_thread set turn = $3, turn_since = $4, due_at = $5, reminded_at = null
           where hospital_id = $1 and query_id = $2`,
    values: [hospitalId, queryId, turn, now, dueAt],
  });
}

export async function closeQuery(
  tx: Transaction,
  {
    hospitalId,
    queryId,
    closedBy,
    now,
  }: { hospitalId: string; queryId: string; closedBy: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'close-query',
    text: `update query_thread set turn = 'closed', turn_since = $4, due_at = null, closed_at = $4, closed_name = $3
           where hospital_id = $1 and query_id = $2`,
    values: [hospitalId, queryId, closedBy, now],
  });
}

/** Closes what is open about these, with a message of the portal; answers which they were. */
export async function closeQueriesOf(
  tx: Transaction,
  { type, ids }: { type: QuerySubject; ids: readonly string[] },
  { body, portalName, now }: { body: string; portalName: string; now: Date },
): Promise<{ hospital_id: string; query_id: string }[]> {
  const [, closed] = await Promise.all([
    tx.query({
      name: 'lock-queries-of',
      // A statement of its own: the messages that others wrote meanwhile are counted by the next.
      text: `select from query_thread where subject_type = $2 and subject_id = any($1) and turn <> 'closed'
             order by query_id for update`,
      values: [ids, type],
    }),
    tx.query<{ hospital_id: string; query_id: string }>({
      name: 'close-queries-of',
      text: `with closed as (
               update query_thread set turn = 'closed', turn_since = $2, due_at = null, closed_at = $2, closed_name = $3
               where subject_type = $5 and subject_id = any($1) and turn <> 'closed'
               returning hospital_id, query_id
             ), told as (
               insert into query_message (hospital_id, query_id, position, side, author_name, written_at, body)
               select c.hospital_id, c.query_id, (
                   select coalesce(max(m.position), 0) + 1 from query_message m
                   where m.hospital_id = c.hospital_id and m.query_id = c.query_id), 'portal', $3, $2, $4
               from closed c
             )
             select hospital_id, query_id from closed`,
      values: [ids, now, portalName, body, type],
    }),
  ]);
  return closed;
}
