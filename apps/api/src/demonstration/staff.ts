import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';

/** In the demonstration everybody signs in with this key; anywhere else it opens nothing. */
export const DEMONSTRATION_AUTHENTICATOR_KEY = 'DEMOONLYDEMOONLYDEMOONLYDEMOONLY';

export interface DemonstrationStaff {
  username: string;
  firstName: string;
  lastName: string;
  roles: readonly StaffRoleKey[];
  /** The hospitals served. */
  hospitals: readonly string[];
  about: string;
}

const hospitalsTo = (last: number): string[] =>
  Array.from({ length: last }, (_, index) => `DMOH${String(index + 1).padStart(2, '0')}`);

/** The supplier's people of the demonstration world (document 4, section 10). */
export const DEMONSTRATION_STAFF: readonly DemonstrationStaff[] = [
  {
    username: 'reviewer',
    firstName: 'Remy',
    lastName: 'Mockingham',
    roles: ['reviewer'],
    hospitals: hospitalsTo(8),
    about: 'reviews orders for the supplier',
  },
  {
    username: 'senior',
    firstName: 'Sina',
    lastName: 'Templeton-Mock',
    roles: ['senior-pharmacist'],
    hospitals: hospitalsTo(12),
    about: 'reviews, approves and answers for the supplier',
  },
  {
    username: 'service',
    firstName: 'Cato',
    lastName: 'Everyman',
    roles: ['customer-service'],
    hospitals: ['DMOH01', 'DMOH05', 'DMOH09'],
    about: 'answers customers for the supplier',
  },
  {
    username: 'admin',
    firstName: 'Ada',
    lastName: 'Prototype',
    roles: ['administrator'],
    hospitals: [],
    about: "looks after the supplier's accounts and keys",
  },
];
