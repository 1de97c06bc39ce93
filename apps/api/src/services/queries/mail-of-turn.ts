import { listSubmitters } from '../../database/queries/item-detail.queries.ts';
import { findAddressee } from '../../database/queries/query-subjects.queries.ts';
import type { QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queryMail } from './query-mail.ts';
import type { QueryWork } from './query-work.ts';

/** Tells who submitted what a query is about that an answer is waited for, or has come. */
export async function mailOfTurn(
  { portal, tx }: Pick<QueryWork, 'portal' | 'tx'>,
  query: QueryThreadRow,
  what: 'asked' | 'answered',
): Promise<void> {
  const { subject } = query;
  const to = await submitterOf({ tx }, query);
  if (!to) return;
  const about =
    subject.type === 'item'
      ? { type: subject.type, orderRef: subject.order_ref_view }
      : { type: subject.type };
  await queueMail({ portal, tx }, queryMail(portal.config, { to, queryId: query.query_id, about, what }));
}

/** Nobody where the account is not in use any more. */
async function submitterOf(
  { tx }: Pick<QueryWork, 'tx'>,
  { subject }: QueryThreadRow,
): Promise<{ email: string; first_name: string } | undefined> {
  if (subject.type === 'item') return (await listSubmitters(tx, [subject.order_id]))[0];
  return subject.submitted_by === null ? undefined : findAddressee(tx, subject.submitted_by);
}
