import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../../database/database.ts';
import type { QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import type { Claim } from '../../database/queries/work-claims.queries.ts';
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

/** What a call about queries works with, and what differs between the two sides. */
export interface QueryWork {
  portal: Portal;
  tx: Transaction;
  now: Date;
  requestId: string;
  side: QuerySide;
  user: { userId: string; userName: string };
  /** At which hospitals, and under which catalogue dates are told. */
  at: Pick<Staff, 'catalogueVersion' | 'hospitalIds'>;
  /** What the caller may see. */
  subjects: readonly QuerySubject[];
  sites: readonly OrderSiteCode[];
  mayWrite(query: { subjectType: QuerySubject; kind: QueryKind }): boolean;
  /** An id of something that is not there, or not to be seen. */
  refuseUnknown(): Refusal;
  /** Of the supplier's people who has these in hand; hospitals are not told. */
  claimsOn(type: 'query' | 'item', ids: readonly string[]): Promise<Claim[]>;
  record(write: QueryWrite): Promise<void>;
  recordRead(action: string, ids: readonly string[]): Promise<void>;
}

export const isShownTo = (
  { subjects, sites }: Pick<QueryWork, 'subjects' | 'sites'>,
  row: QueryThreadRow,
): boolean => subjects.includes(row.subject_type) && sites.includes(row.site);

/** The claim of somebody else. */
export const heldByOther = ({ user }: Pick<QueryWork, 'user'>, claims: readonly Claim[]): Claim | undefined =>
  claims.find(({ user_id }) => user_id !== user.userId);
