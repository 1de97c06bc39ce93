import { access } from '@bolt/domain/access/access';
import { isAllowed } from '@bolt/domain/access/access-rule';
import { recordReadOf, recordWrite } from '../../database/queries/audit.queries.ts';
import { refuse } from '../../problems.ts';
import { type OrderWork, sitesOf } from '../order-entry/order-work.ts';
import type { QueryWork } from './query-work.ts';

/** The hospital's side of queries: what its users see and write by their rights. */
export function hospitalQueryWork(work: OrderWork): QueryWork {
  const { portal, tx, actor, now, requestId } = work;
  const { userId, userName, catalogueVersion, hospitalId } = actor;
  return {
    portal,
    tx,
    now,
    requestId,
    side: 'hospital',
    user: { userId, userName },
    at: { catalogueVersion, hospitalIds: [hospitalId] },
    subjects: isAllowed(access.viewOrders, actor) ? ['item'] : [],
    sites: sitesOf(actor),
    mayWrite: ({ subjectType }) => subjectType === 'item' && isAllowed(access.askSupplier, actor),
    refuseUnknown: () => refuse('not-found'),
    claimsOn: async () => [],
    record: ({ queryId, hospitalId: _, ...write }) =>
      recordWrite(tx, work, { ...write, subjectType: 'query', subjectId: queryId }),
    recordRead: (action, subjectIds) => recordReadOf(tx, requestId, { action, subjectIds }),
  };
}
