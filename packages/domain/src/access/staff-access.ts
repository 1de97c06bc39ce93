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
  viewFormulations: staff('review_formulations', 'approve_formulations', 'answer_customers'),
  answerCustomers: staff('answer_customers'),
  administer: staff('administer'),
} as const;
