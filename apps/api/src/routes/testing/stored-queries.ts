import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';

interface StoredQuery {
  hospital?: string;
  /** An item unless said otherwise. */
  subjectType?: QuerySubject;
  subjectId: string;
  askedBy: 'hospital' | 'supplier';
  turn?: 'hospital' | 'supplier' | 'closed';
}

/** Stores a query behind the portal's back, as the owner; answers its id. */
export async function storeQuery(owner: OwnerDatabase, query: StoredQuery): Promise<string> {
  const { hospital = 'DMOH01', subjectType = 'item', subjectId, askedBy } = query;
  const queryId = newId();
  const now = new Date();
  await insertRows(owner, 'query_thread', [
    {
      hospital_id: hospital,
      query_id: queryId,
      subject_type: subjectType,
      subject_id: subjectId,
      kind: 'dose',
      asked_by: askedBy,
      turn: query.turn ?? (askedBy === 'supplier' ? 'hospital' : 'supplier'),
      turn_since: now,
      opened_at: now,
      opened_name: 'P',
    },
  ]);
  return queryId;
}
