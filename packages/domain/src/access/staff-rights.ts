/** What somebody of the supplier's staff may do. None of them is ever a hospital's flag, nor the reverse. */
export const STAFF_FLAGS = [
  'review_orders',
  'move_orders',
  'answer_customers',
  'review_formulations',
  'approve_formulations',
  'administer',
] as const;
export type StaffFlag = (typeof STAFF_FLAGS)[number];

export const STAFF_ROLE_KEYS = [
  'reviewer',
  'senior-pharmacist',
  'customer-service',
  'administrator',
] as const;
export type StaffRoleKey = (typeof STAFF_ROLE_KEYS)[number];

/** The roles of document 4, section 6, which the database holds as well. */
export const STAFF_ROLES: Readonly<Record<StaffRoleKey, { name: string; flags: readonly StaffFlag[] }>> = {
  reviewer: { name: 'Reviewer', flags: ['review_orders', 'move_orders', 'review_formulations'] },
  'senior-pharmacist': {
    name: 'Senior pharmacist',
    flags: [
      'review_orders',
      'move_orders',
      'answer_customers',
      'review_formulations',
      'approve_formulations',
    ],
  },
  'customer-service': { name: 'Customer service', flags: ['answer_customers'] },
  administrator: { name: 'Administrator', flags: ['administer'] },
};

export type StaffFlags = Readonly<Record<StaffFlag, boolean>>;

/** The flags of somebody with these roles: each is enough for what it allows. */
export const flagsOfRoles = (roles: readonly StaffRoleKey[]): StaffFlags =>
  Object.fromEntries(
    STAFF_FLAGS.map((flag) => [flag, roles.some((role) => STAFF_ROLES[role].flags.includes(flag))]),
  ) as Record<StaffFlag, boolean>;
