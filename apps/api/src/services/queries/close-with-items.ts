import { ITEM_CANCELLED } from '@bolt/domain/workbench/query-sentences';
import type { Transaction } from '../../database/database.ts';
import { closeQueriesAbout } from './about-subject.ts';
import type { QueryWrite } from './query-work.ts';

/** Closes what is open about items that were cancelled; answers what the audit keeps of it. */
export const closeWithItems = (
  tx: Transaction,
  itemIds: readonly string[],
  now: Date,
): Promise<QueryWrite[]> => closeQueriesAbout(tx, { type: 'item', ids: itemIds, body: ITEM_CANCELLED, now });
