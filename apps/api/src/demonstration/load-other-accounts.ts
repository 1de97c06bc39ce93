import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';
import { accountId } from './load-accounts.ts';

const DAY_MS = 86_400_000;

/** People whom administrators find on their screens, and who do not sign in: invited, or deactivated. */
const OTHERS = [
  {
    kind: 'supplier',
    username: 'mock.newcomer',
    firstName: 'Nina',
    lastName: 'Newcomer-Mock',
    isActive: true,
  },
  { kind: 'supplier', username: 'mock.former', firstName: 'Fay', lastName: 'Former-Mock', isActive: false },
  { kind: 'hospital', username: 'demo.newcomer', firstName: 'Noel', lastName: 'Newdemo', isActive: true },
  { kind: 'hospital', username: 'demo.former', firstName: 'Fabian', lastName: 'Pastdemo', isActive: false },
] as const;

/** One invited and one deactivated account of each side (document 4, section 10); none of them ever had a password. */
export async function loadOtherAccounts(owner: OwnerDatabase, now: Date): Promise<void> {
  const invitedAt = new Date(now.getTime() - 2 * DAY_MS);
  await insertRows(
    owner,
    'app_user',
    OTHERS.map((one) => ({
      user_id: accountId(one),
      kind: one.kind,
      username: one.username,
      email: `${one.username}@${one.kind === 'supplier' ? 'supplier' : 'demo'}.example`,
      first_name: one.firstName,
      last_name: one.lastName,
      password_hash: '',
      contact_number: '',
      mobile_number: '',
      is_active: one.isActive,
      can_create_edit_orders: false,
      can_submit_orders: false,
      can_view_orders: one.kind === 'hospital',
      can_register_home_patients: false,
      preferences: one.kind === 'hospital' ? ['Compounding Access'] : [],
      ga_permission: 'unset',
      current_hospital_id: one.kind === 'hospital' ? 'DMOH01' : null,
      invited_at: invitedAt,
      created_at: invitedAt,
    })),
  );
  const ofKind = (kind: 'hospital' | 'supplier') =>
    OTHERS.filter((one) => one.kind === kind).map((one) => ({ user_id: accountId(one) }));
  await insertRows(
    owner,
    'user_hospital',
    ofKind('hospital').map((row) => ({ ...row, hospital_id: 'DMOH01' })),
  );
  await insertRows(
    owner,
    'supplier_user_role',
    ofKind('supplier').map((row) => ({ ...row, role_key: 'reviewer' })),
  );
}
