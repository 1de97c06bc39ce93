import { listAnswerers } from '../../database/queries/query-subjects.queries.ts';
import type { QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queryMail } from './query-mail.ts';
import type { QueryWork } from './query-work.ts';

/**
 * Tells who submitted what a query is about that an answer is waited for, or has come; where that account is not in use
 * any more, those who may answer in its place.
 */
export async function mailOfTurn(
  { portal, tx }: Pick<QueryWork, 'portal' | 'tx'>,
  query: QueryThreadRow,
  what: 'asked' | 'answered',
): Promise<void> {
  const { query_id: queryId, hospital_id: hospitalId, subject_id: id, subject } = query;
  const about =
    subject.type === 'item'
      ? { type: subject.type, orderRef: subject.order_ref_view }
      : { type: subject.type };
  for (const to of await listAnswerers(tx, { hospitalId, type: subject.type, id }))
    await queueMail({ portal, tx }, queryMail(portal.config, { to, queryId, hospitalId, about, what }));
}
