import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../../database/database.ts';
import type { QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import type { Claim, ClaimedType } from '../../database/queries/work-claims.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { Portal } from '../../portal.ts';
import type { Refusal } from '../../problems.ts';
import type { Staff } from '../../staff.ts';

export interface QueryWrite {
  hospitalId: string;
  action: 'query-asked' | 'query-message-written' | 'query-closed';
  queryId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Which queries somebody may see, and in which of them write. */
export interface QueryScope {
  side: QuerySide;
  subjects: readonly QuerySubject[];
  /** Of which orders. */
  sites: readonly OrderSiteCode[];
  /** Whose requests; undefined: everybody's. */
  requestsOf: string | undefined;
  mayWrite(query: { subjectType: QuerySubject; kind: QueryKind }): boolean;
}

/** What a call about queries works with, and what differs between the two sides. */
export interface QueryWork extends QueryScope {
  portal: Portal;
  tx: Transaction;
  now: Date;
  requestId: string;
  user: { userId: string; userName: string };
  /** At which hospitals, and under which catalogue dates are told. */
  at: Pick<Staff, 'catalogueVersion' | 'hospitalIds'>;
  /** An id of something that is not there, or not to be seen. */
  refuseUnknown(): Refusal;
  /** Of the supplier's people who has these in hand; hospitals are not told. */
  claimsOn(type: ClaimedType, ids: readonly string[]): Promise<Claim[]>;
  record(write: QueryWrite): Promise<void>;
  recordRead(action: string, ids: readonly string[]): Promise<void>;
}

export function isShownTo(
  { subjects, sites, requestsOf }: Pick<QueryWork, 'subjects' | 'sites' | 'requestsOf'>,
  { subject, opened_by }: QueryThreadRow,
): boolean {
  if (!subjects.includes(subject.type)) return false;
  switch (subject.type) {
    case 'item':
      return sites.includes(subject.site);
    case 'formulation':
    case 'registration':
      return true;
    case 'request':
      return requestsOf === undefined || requestsOf === opened_by;
  }
}

/** What somebody is shown with it. */
export const idsShownOf = ({ query_id, subject_id, subject }: QueryThreadRow): string[] => [
  query_id,
  subject_id,
  ...(subject.type === 'item' ? [subject.order_id] : []),
  ...(subject.type === 'item' && subject.patient ? [subject.patient.patient_id] : []),
];

/** Open screens of what it is about show that it is asked about. */
export function announceQuery(
  { tx }: Pick<QueryWork, 'tx'>,
  { hospital_id: hospitalId, query_id, subject_id, subject }: QueryThreadRow,
): void {
  announceChange(tx, { hospitalId, kind: 'query', id: query_id, subject: subject.type });
  switch (subject.type) {
    case 'item':
      announceChange(tx, { hospitalId, kind: 'order', id: subject.order_id });
      break;
    case 'formulation':
    case 'registration':
      announceChange(tx, { hospitalId, kind: subject.type, id: subject_id });
      break;
    case 'request':
      break;
  }
}

/** The claim of somebody else. */
export const heldByOther = ({ user }: Pick<QueryWork, 'user'>, claims: readonly Claim[]): Claim | undefined =>
  claims.find(({ user_id }) => user_id !== user.userId);
