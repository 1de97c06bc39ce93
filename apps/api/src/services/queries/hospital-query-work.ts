import { access } from '@bolt/domain/access/access';
import { type AccessRule, isAllowed } from '@bolt/domain/access/access-rule';
import { QUERY_SUBJECTS, type QuerySubject } from '@bolt/domain/workbench/query-subjects';
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
    subjects: QUERY_SUBJECTS.filter((subject) => isAllowed(readers[subject], actor)),
    sites: sitesOf(actor),
    requestsOf: userId,
    mayWrite: ({ subjectType }) => isAllowed(writers[subjectType], actor),
    refuseUnknown: () => refuse('not-found'),
    claimsOn: async () => [],
    record: ({ queryId, hospitalId: _, ...write }) =>
      recordWrite(tx, work, { ...write, subjectType: 'query', subjectId: queryId }),
    recordRead: (action, subjectIds) => recordReadOf(tx, requestId, { action, subjectIds }),
  };
}

/** Requests are seen by who sent them alone, with whatever rights. */
const readers: Readonly<Record<QuerySubject, AccessRule>> = {
  item: access.viewOrders,
  formulation: access.nutrition,
  registration: access.registerHomePatients,
  request: access.signedIn,
};
const writers: Readonly<Record<QuerySubject, AccessRule>> = { ...readers, item: access.askSupplier };
