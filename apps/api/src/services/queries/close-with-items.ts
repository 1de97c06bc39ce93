import { ITEM_CANCELLED } from '@bolt/domain/workbench/query-sentences';
import type { Transaction } from '../../database/database.ts';
import { closeQueriesOf } from '../../database/queries/query-writes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { QueryWrite } from './query-work.ts';

/** Who writes in a query what nobody typed. */
export const PORTAL_NAME = 'Portal';

/** Closes what is open about items that were cancelled; answers what the audit keeps of it. */
export async function closeWithItems(
  tx: Transaction,
  itemIds: readonly string[],
  now: Date,
): Promise<QueryWrite[]> {
  if (itemIds.length === 0) return [];
  const closed = await closeQueriesOf(tx, itemIds, { body: ITEM_CANCELLED, portalName: PORTAL_NAME, now });
  for (const { hospital_id: hospitalId, query_id: id } of closed)
    announceChange(tx, { hospitalId, kind: 'query', id });
  return closed.map(({ hospital_id: hospitalId, query_id: queryId }) => ({
    hospitalId,
    action: 'query-closed',
    queryId,
    before: null,
    after: { turn: 'closed', because: ITEM_CANCELLED },
  }));
}
