import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { readableText } from '@bolt/domain/texts/readable-text';
import { mayClose, startsClock, turnAfter } from '@bolt/domain/workbench/query-turns';
import { validateQueryMessage } from '@bolt/domain/workbench/validate-query';
import { isUuid } from '../../database/is-uuid.ts';
import { hasUnreadAnswer } from '../../database/queries/query-messages.queries.ts';
import { lockQuery, type QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import { closeQuery, insertMessage, startTurn } from '../../database/queries/query-writes.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { mailOfTurn } from './mail-of-turn.ts';
import { dueAtOf } from './query-due.ts';
import { announceQuery, heldByOther, isShownTo, type QueryWork } from './query-work.ts';
import { queryAsItIs } from './show-query.ts';

/** Writes a message, which gives the turn to the other side, or closes the query with it. */
export async function writeInQuery(
  work: QueryWork,
  { queryId, body, close = false }: { queryId: string; body: string; close?: boolean | undefined },
): Promise<QueryDetail | Refusal> {
  const query = await openQuery(work, queryId);
  if (query instanceof Refusal) return query;
  const fields = validateQueryMessage({ body });
  if (fields.body) return refuse('form-invalid', { about: { entry: fields.body }, fields });
  if (close && (await hidesAnAnswer(work, query))) return refuse('query-has-news');
  const { tx, user, side, now } = work;
  const { hospital_id: hospitalId, query_id: id } = query;
  await insertMessage(tx, {
    hospitalId,
    queryId: id,
    side,
    authorId: user.userId,
    authorName: user.userName,
    body: readableText(body),
    now,
  });
  const turn = turnAfter(close ? { kind: 'closed' } : { kind: 'written', by: side });
  if (turn === 'closed') await closeQuery(tx, { hospitalId, queryId: id, closedBy: user.userName, now });
  else if (startsClock(query.turn, turn))
    await startTurn(tx, { hospitalId, queryId: id, turn, now, dueAt: await dueAtOf(work, hospitalId) });
  await work.record({
    hospitalId,
    action: turn === 'closed' ? 'query-closed' : 'query-message-written',
    queryId: id,
    before: { turn: query.turn, messages: query.last_position ?? 0 },
    after: { turn, messages: (query.last_position ?? 0) + 1 },
  });
  await tellSubmitter(work, query, turn);
  return told(work, query);
}

/** Closes it without another word. */
export async function closeQueryOf(work: QueryWork, queryId: string): Promise<QueryDetail | Refusal> {
  const query = await openQuery(work, queryId);
  if (query instanceof Refusal) return query;
  const { tx, user, side, now } = work;
  if (!mayClose(side, { askedBy: query.asked_by })) return refuse('access-missing');
  if (await hidesAnAnswer(work, query)) return refuse('query-has-news');
  const { hospital_id: hospitalId, query_id: id } = query;
  await closeQuery(tx, { hospitalId, queryId: id, closedBy: user.userName, now });
  await work.record({
    hospitalId,
    action: 'query-closed',
    queryId: id,
    before: { turn: query.turn },
    after: { turn: 'closed' },
  });
  return told(work, query);
}

/** The supplier goes on as the answer says: none is closed away that who closes it has not read. */
const hidesAnAnswer = async ({ tx, side, user }: QueryWork, { query_id }: QueryThreadRow): Promise<boolean> =>
  side === 'supplier' && hasUnreadAnswer(tx, query_id, user.userId);

/** Locked, of those that the caller may write in, and in nobody else's hands. */
async function openQuery(work: QueryWork, id: string): Promise<QueryThreadRow | Refusal> {
  const query = isUuid(id) ? await lockQuery(work.tx, id.toLowerCase()) : undefined;
  if (!query || !isShownTo(work, query)) return work.refuseUnknown();
  if (!work.mayWrite({ subjectType: query.subject_type, kind: query.kind })) return refuse('access-missing');
  if (query.turn === 'closed') return refuse('query-closed');
  const holder = heldByOther(work, await work.claimsOn('query', [query.query_id]));
  return holder ? refuse('claimed-by-other', { about: { name: holder.user_name } }) : query;
}

/** Once per turn: a second message of the supplier says nothing that the first has not. */
async function tellSubmitter(
  work: QueryWork,
  query: QueryThreadRow,
  turn: QueryThreadRow['turn'],
): Promise<void> {
  if (work.side === 'hospital' || query.turn === 'hospital') return;
  if (query.asked_by === 'hospital') await mailOfTurn(work, query, 'answered');
  else if (turn === 'hospital') await mailOfTurn(work, query, 'asked');
}

function told(work: QueryWork, query: QueryThreadRow): Promise<QueryDetail> {
  announceQuery(work, query);
  return queryAsItIs(work, query.query_id);
}
