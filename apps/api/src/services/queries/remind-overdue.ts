import type pg from 'pg';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../database/database.ts';
import {
  listOverdue,
  markReminded,
  type OverdueQuery,
} from '../../database/queries/query-reminders.queries.ts';
import type { Portal } from '../../portal.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queryMail } from './query-mail.ts';

/** Mails a reminder of each turn that is overdue, one for each: to whoever submitted what it is about, or to the supplier. */
export async function remindOverdue(worker: pg.Pool, portal: Portal): Promise<void> {
  for (const query of await listOverdue(worker)) {
    const to = recipientOf(query, portal.config);
    // One by one: nobody who writes in another query waits for this one's mail.
    await inTransaction(worker, async (tx) => {
      const isFirst = await markReminded(tx, query);
      if (!isFirst || !to) return;
      const { query_id: queryId, order_ref_view: orderRef, subject_type: type } = query;
      const about = type === 'item' ? { type, orderRef: orderRef ?? '' } : { type };
      await queueMail({ portal, tx }, queryMail(portal.config, { to, queryId, about, what: 'overdue' }));
    });
  }
}

/** Nobody where the account of who submitted it is not in use any more. */
function recipientOf(
  { turn, email, first_name }: OverdueQuery,
  { contactMail }: Pick<Config, 'contactMail'>,
): { email: string; first_name: string | null } | undefined {
  if (turn === 'supplier') return { email: contactMail, first_name: null };
  return email === null ? undefined : { email, first_name };
}
