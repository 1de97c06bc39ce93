import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Transaction } from '../../database/database.ts';
import {
  findOpenQueryAbout,
  lockSubject,
  type OpenQueryAbout,
} from '../../database/queries/query-subjects.queries.ts';
import { closeQueriesOf } from '../../database/queries/query-writes.queries.ts';
import { announceChanges } from '../../notices/change-notices.ts';
import type { QueryWrite } from './query-work.ts';

/** Who writes in a query what nobody typed. */
export const PORTAL_NAME = 'Portal';

/**
 * What is being asked about a formulation or a registration, of which nobody can ask anew until the end of the
 * transaction: who decides about it decides knowing of every question. Of items the lock on their order does this.
 */
export async function openQueryAbout(
  tx: Transaction,
  type: 'formulation' | 'registration',
  id: string,
): Promise<OpenQueryAbout | undefined> {
  const [, open] = await Promise.all([lockSubject(tx, { type, id }), findOpenQueryAbout(tx, { type, id })]);
  return open;
}

interface Ended {
  type: QuerySubject;
  /** What the portal writes in it. */
  body: string;
  now: Date;
}

/** Closes what is open about something that was returned or declined; answers what the audit keeps of it. */
export const closeQueryAbout = async (
  tx: Transaction,
  { id, ...ended }: Ended & { id: string },
): Promise<QueryWrite | undefined> => (await closeQueriesAbout(tx, { ...ended, ids: [id] }))[0];

/** Closes what is open about these, with what became of them; answers what the audit keeps of it. */
export async function closeQueriesAbout(
  tx: Transaction,
  { type, ids, body, now }: Ended & { ids: readonly string[] },
): Promise<QueryWrite[]> {
  if (ids.length === 0) return [];
  const closed = await closeQueriesOf(tx, { type, ids }, { body, portalName: PORTAL_NAME, now });
  announceChanges(
    tx,
    closed.map(({ hospital_id: hospitalId, query_id: id }) => ({
      hospitalId,
      kind: 'query',
      id,
      subject: type,
    })),
  );
  return closed.map(({ hospital_id: hospitalId, query_id: queryId }) => ({
    hospitalId,
    action: 'query-closed',
    queryId,
    before: null,
    after: { turn: 'closed', because: body },
  }));
}
