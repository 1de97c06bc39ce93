import { turnAfter } from '@bolt/domain/workbench/query-turns';
import { newId } from '../../database/new-id.ts';
import { insertCustomerRequest, type SentRequest } from '../../database/queries/customer-requests.queries.ts';
import { insertMessage, insertQuery } from '../../database/queries/query-writes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { OrderWork } from '../order-entry/order-work.ts';
import { hospitalQueryWork } from './hospital-query-work.ts';
import { dueAtOf } from './query-due.ts';

interface Opened extends Omit<SentRequest, 'actor' | 'now'> {
  /** What was sent, in words: the first message. */
  body: string;
}

/** Keeps what a user sends to Customer Service as it was sent, with a query that waits for the supplier. */
export async function openRequest(work: OrderWork, { body, ...sent }: Opened): Promise<void> {
  const { tx, actor, now } = work;
  const { hospitalId, userId, userName } = actor;
  await insertCustomerRequest(tx, { ...sent, actor, now });
  const queryId = newId(now.getTime());
  const turn = turnAfter({ kind: 'written', by: 'hospital' });
  const about = { subjectType: 'request', subjectId: sent.requestId, kind: 'other' } as const;
  await insertQuery(tx, {
    ...about,
    hospitalId,
    queryId,
    askedBy: 'hospital',
    turn,
    dueAt: await dueAtOf(work, hospitalId),
    userId,
    userName,
    now,
  });
  await insertMessage(tx, {
    hospitalId,
    queryId,
    side: 'hospital',
    authorId: userId,
    authorName: userName,
    body,
    now,
  });
  await hospitalQueryWork(work).record({
    hospitalId,
    action: 'query-asked',
    queryId,
    before: null,
    after: { ...about, turn },
  });
  announceChange(tx, { hospitalId, kind: 'query', id: queryId, subject: 'request' });
}
