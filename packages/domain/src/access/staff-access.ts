import { isClinical, type QueryKind } from '../workbench/query-kinds.ts';
import type { QuerySubject } from '../workbench/query-subjects.ts';
import type { StaffFlag, StaffFlags } from './staff-rights.ts';

/** Which of the supplier's people: those with any of the flags; without one, everybody of the staff. */
export interface StaffRule {
  kind: 'staff';
  anyOf: readonly StaffFlag[];
}

const staff = (...anyOf: StaffFlag[]): StaffRule => ({ kind: 'staff', anyOf });

export const isStaffAllowed = ({ anyOf }: StaffRule, flags: StaffFlags): boolean =>
  anyOf.length === 0 || anyOf.some((flag) => flags[flag]);

/** Who of the supplier's staff may do what (document 4, section 6): the server asks it for each call, the browser for each screen. */
export const staffAccess = {
  anybody: staff(),
  viewItems: staff('review_orders', 'move_orders', 'answer_customers'),
  /** Which move it is decides which of the two it takes; the call asks for that itself. */
  moveItems: staff('review_orders', 'move_orders'),
  /** Which a query is about decides what it takes to read it and to write in it, what a claim is on what it takes. */
  viewQueries: staff(
    'review_orders',
    'move_orders',
    'answer_customers',
    'review_formulations',
    'approve_formulations',
  ),
  viewFormulations: staff('review_formulations', 'approve_formulations', 'answer_customers'),
  recommendFormulations: staff('review_formulations'),
  /** Of those that wait for an answer; so whoever may decide about one in some way claims it. */
  returnFormulations: staff('review_formulations', 'approve_formulations'),
  /** And withdraws what is ready. */
  approveFormulations: staff('approve_formulations'),
  answerCustomers: staff('answer_customers'),
  administer: staff('administer'),
} as const;

/** Who of them reads queries about such subjects. */
export function queryReaders(subject: QuerySubject): StaffRule {
  switch (subject) {
    case 'item':
      return staffAccess.viewItems;
    case 'formulation':
      return staffAccess.viewFormulations;
    case 'registration':
    case 'request':
      return staffAccess.answerCustomers;
  }
}

/** Who of them writes in a query, closes it and claims it: in a clinical one pharmacists alone. */
export function queryWriters(subject: QuerySubject, kind: QueryKind): StaffRule {
  if (!isClinical(kind)) return queryReaders(subject);
  switch (subject) {
    case 'item':
      return staff('review_orders');
    case 'formulation':
      return staff('review_formulations');
    case 'registration':
    case 'request':
      return queryReaders(subject);
  }
}
