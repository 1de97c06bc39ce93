import { isStaffAllowed, queryReaders, queryWriters } from '@bolt/domain/access/staff-access';
import type { StaffFlags } from '@bolt/domain/access/staff-rights';
import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { QUERY_SUBJECTS } from '@bolt/domain/workbench/query-subjects';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { listClaims } from '../../../database/queries/work-claims.queries.ts';
import { refuse } from '../../../problems.ts';
import type { QueryScope, QueryWork } from '../../queries/query-work.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';

/** What the supplier's people see of queries, by their flags. */
export const staffQueryScope = (flags: StaffFlags): QueryScope => ({
  side: 'supplier',
  subjects: QUERY_SUBJECTS.filter((subject) => isStaffAllowed(queryReaders(subject), flags)),
  sites: orderSiteCodes,
  requestsOf: undefined,
  mayWrite: ({ subjectType, kind }) => isStaffAllowed(queryWriters(subjectType, kind), flags),
});

/** The supplier's side of queries: of the hospitals served, by the flags of who asks. */
export function staffQueryWork(work: StaffWork): QueryWork {
  const { portal, tx, staff, now, requestId } = work;
  const { flags, userId, userName } = staff;
  return {
    portal,
    tx,
    now,
    requestId,
    ...staffQueryScope(flags),
    user: { userId, userName },
    at: staff,
    refuseUnknown: () => refuse('subject-not-found'),
    claimsOn: (type, ids) => listClaims(tx, { type, ids, now }),
    record: ({ queryId, ...write }) =>
      recordStaffWrite(work, { ...write, subjectType: 'query', subjectId: queryId }),
    recordRead: (action, subjectIds) => recordServedReadOf(tx, requestId, { action, subjectIds }),
  };
}
