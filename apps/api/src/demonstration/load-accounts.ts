import type { OwnerDatabase } from '../database/owner-database.ts';
import { hasAccount, insertRows } from '../database/queries/demonstration.queries.ts';
import { hashPassword } from '../services/session/passwords.ts';
import { openSealing } from '../services/session/sealing.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD, type DemonstrationAccount } from './accounts.ts';
import { seedRandom } from './seeded-random.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY, DEMONSTRATION_STAFF } from './staff.ts';

/** The accounts were made on the day on which their password was. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** The same id in every demonstration world. */
export const accountId = ({ username }: Pick<DemonstrationAccount, 'username'>): string =>
  seedRandom(`account ${username}`).id(MADE_AT);

export const accountName = ({ firstName, lastName }: DemonstrationAccount): string =>
  `${firstName} ${lastName}`;

export async function loadAccounts(owner: OwnerDatabase): Promise<void> {
  await loadStaff(owner);
  const users = [];
  for (const account of DEMONSTRATION_ACCOUNTS) {
    users.push({
      user_id: accountId(account),
      username: account.username,
      email: `${account.username}@demo.example`,
      first_name: account.firstName,
      last_name: account.lastName,
      contact_number: '',
      mobile_number: '',
      is_active: true,
      // Salted, so that equal passwords do not show as equal.
      password_hash: await hashPassword(DEMONSTRATION_PASSWORD),
      can_create_edit_orders: account.flags.includes('can_create_edit_orders'),
      can_submit_orders: account.flags.includes('can_submit_orders'),
      can_view_orders: account.flags.includes('can_view_orders'),
      can_register_home_patients: account.flags.includes('can_register_home_patients'),
      preferences: account.preferences,
      ga_permission: 'unset',
      current_hospital_id: account.hospitals[0],
      created_at: MADE_AT,
    });
  }
  await insertRows(owner, 'app_user', users);
  await insertRows(
    owner,
    'user_hospital',
    DEMONSTRATION_ACCOUNTS.flatMap((account) =>
      account.hospitals.map((hospitalId) => ({ user_id: accountId(account), hospital_id: hospitalId })),
    ),
  );
}

/** The supplier's people: added to a world as well that was made before there were any. */
export async function loadStaff(owner: OwnerDatabase): Promise<void> {
  if (await hasAccount(owner, accountId(DEMONSTRATION_STAFF[0]!))) return;
  const sealing = await openSealing(owner);
  const users = [];
  for (const member of DEMONSTRATION_STAFF) {
    const userId = accountId(member);
    users.push({
      user_id: userId,
      kind: 'supplier',
      username: member.username,
      email: `${member.username}@supplier.example`,
      first_name: member.firstName,
      last_name: member.lastName,
      password_hash: await hashPassword(DEMONSTRATION_PASSWORD),
      totp_secret: `\\x${sealing.seal(DEMONSTRATION_AUTHENTICATOR_KEY, userId).toString('hex')}`,
      created_at: MADE_AT,
    });
  }
  await insertRows(owner, 'app_user', users);
  await insertRows(
    owner,
    'supplier_user_role',
    DEMONSTRATION_STAFF.flatMap((member) =>
      member.roles.map((role) => ({ user_id: accountId(member), role_key: role })),
    ),
  );
  await insertRows(
    owner,
    'supplier_user_hospital',
    DEMONSTRATION_STAFF.flatMap((member) =>
      member.hospitals.map((hospitalId) => ({ user_id: accountId(member), hospital_id: hospitalId })),
    ),
  );
}
