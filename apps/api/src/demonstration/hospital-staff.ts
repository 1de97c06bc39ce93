import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import type { DemonstrationPeople } from './demonstration-people.ts';
import { accountId, accountName } from './load-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Somebody who works with orders; without an account where only the name is known. */
export interface StaffMember {
  userId: string | null;
  name: string;
}

export interface HospitalStaff {
  /** The accounts that may submit at the hospital, and colleagues. */
  pharmacists: StaffMember[];
  supplier: StaffMember;
}

const COLLEAGUES = 4;

export function staffOf(
  hospitalId: string,
  people: DemonstrationPeople,
  random: SeededRandom,
): HospitalStaff {
  const accounts = DEMONSTRATION_ACCOUNTS.filter(
    ({ hospitals, flags }) => hospitals.includes(hospitalId) && flags.includes('can_submit_orders'),
  );
  const start = random.between(0, people.staff.length - 1);
  const colleagues = Array.from({ length: COLLEAGUES }, (_, index) => ({
    userId: null,
    name: people.staff[(start + index) % people.staff.length] ?? '',
  }));
  return {
    pharmacists: [
      ...accounts.map((one) => ({ userId: accountId(one), name: accountName(one) })),
      ...colleagues,
    ],
    supplier: { userId: null, name: 'Supplier (demonstration)' },
  };
}
