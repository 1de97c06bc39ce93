import { isStaffAllowed, queryReaders, queryWriters } from '@bolt/domain/access/staff-access';
import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { QUERY_SUBJECTS } from '@bolt/domain/workbench/query-subjects';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { listClaims } from '../../../database/queries/work-claims.queries.ts';
import { refuse } from '../../../problems.ts';
import type { QueryWork } from '../../queries/query-work.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';

/** The supplier's side of queries: of the hospitals served, by the flags of who asks. */
export function staffQueryWork(work: StaffWork): QueryWork {
  const { portal, tx, staff, now, requestId } = work;
  const { flags, userId, userName } = staff;
  return {
    portal,
    tx,
    now,
    requestId,
    side: 'supplier',
    user: { userId, userName },
    at: staff,
    subjects: QUERY_SUBJECTS.filter((subject) => isStaffAllowed(queryReaders(subject), flags)),
    sites: orderSiteCodes,
    mayWrite: ({ subjectType, kind }) => isStaffAllowed(queryWriters(subjectType, kind), flags),
    refuseUnknown: () => refuse('subject-not-found'),
    claimsOn: (type, ids) => listClaims(tx, { type, ids, now }),
    record: ({ queryId, ...write }) =>
      recordStaffWrite(work, { ...write, subjectType: 'query', subjectId: queryId }),
    recordRead: (action, subjectIds) => recordServedReadOf(tx, requestId, { action, subjectIds }),
  };
}
