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

/**
 * Mails a reminder of each turn that is overdue, once: to whoever submitted what it is about or answers
 * in that person's place, or to the supplier.
 */
export async function remindOverdue(worker: pg.Pool, portal: Portal): Promise<void> {
  for (const query of await listOverdue(worker)) {
    // One by one: nobody who writes in another query waits for this one's mail.
    await inTransaction(worker, async (tx) => {
      const isFirst = await markReminded(tx, query);
      if (!isFirst) return;
      const {
        query_id: queryId,
        hospital_id: hospitalId,
        order_ref_view: orderRef,
        subject_type: type,
      } = query;
      const about = type === 'item' ? { type, orderRef: orderRef ?? '' } : { type };
      for (const to of recipientsOf(query, portal.config))
        await queueMail(
          { portal, tx },
          queryMail(portal.config, { to, queryId, hospitalId, about, what: 'overdue' }),
        );
    });
  }
}

const recipientsOf = ({ turn, people }: OverdueQuery, { contactMail }: Pick<Config, 'contactMail'>) =>
  turn === 'supplier' ? [{ email: contactMail, first_name: null, is_submitter: false }] : people;
