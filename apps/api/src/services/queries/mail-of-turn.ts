import { listSubmitters } from '../../database/queries/item-detail.queries.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queryMail } from './query-mail.ts';
import type { QueryWork } from './query-work.ts';

interface Told {
  query: { query_id: string };
  order: { order_id: string; order_ref_view: string };
  what: 'asked' | 'answered';
}

/** Tells who submitted the order that an answer is waited for, or has come. */
export async function mailOfTurn(
  { portal, tx }: Pick<QueryWork, 'portal' | 'tx'>,
  told: Told,
): Promise<void> {
  const [to] = await listSubmitters(tx, [told.order.order_id]);
  if (to) await queueMail(tx, queryMail(portal.config, { to, ...told }));
}
