import type { Flag, Preference } from '@bolt/domain/access/rights';
import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';
import type { Transaction } from '../database.ts';

export type AccountKind = 'hospital' | 'supplier';

export interface AccountRow extends Record<string, unknown> {
  user_id: string;
  kind: AccountKind;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  has_password: boolean;
  is_locked: boolean;
  last_sign_in_at: Date | null;
  version: number;
  roles: StaffRoleKey[];
  flags: Flag[];
  preferences: Preference[];
  /** By name. */
  hospitals: { id: string; name: string }[];
  /** Where the row stands among the others. */
  place: string;
}

/** Behind which account of the list a page begins. */
export interface AccountPlace {
  name: string;
  userId: string;
}

/** By last and first name, without regard to case. */
const PLACE = `lower(u.last_name || ' ' || u.first_name)`;

/** @param now the parameter that says when it is */
const columns = (
  now: string,
) => `u.user_id, u.kind, u.username, u.email, u.first_name, u.last_name, u.is_active, u.has_password,
  u.last_sign_in_at, u.version, u.preferences, ${PLACE} as place,
  exists (select from sign_in_lock l where l.account_key = 'user:' || u.user_id and l.locked_until > ${now}) as is_locked,
  array(select r.role_key from supplier_user_role r where r.user_id = u.user_id order by r.role_key) as roles,
  array_remove(array[
    case when u.can_create_edit_orders then 'can_create_edit_orders' end,
    case when u.can_submit_orders then 'can_submit_orders' end,
    case when u.can_view_orders then 'can_view_orders' end,
    case when u.can_register_home_patients then 'can_register_home_patients' end], null) as flags,
  (select coalesce(json_agg(json_build_object('id', h.hospital_id, 'name', h.hospital_name)
      order by h.hospital_name, h.hospital_id), '[]')
    from hospital h
    where h.hospital_id in (
      select hospital_id from user_hospital where user_id = u.user_id
      union all select hospital_id from supplier_user_hospital where user_id = u.user_id)) as hospitals`;

const SHOWN = `u.kind = $1
  and ($2::text is null
    or position(lower($2) in lower(u.first_name || ' ' || u.last_name)) > 0
    or position(lower($2) in lower(u.username)) > 0
    or position(lower($2) in lower(u.email)) > 0)
  and ($3::text is null or exists (
    select from user_hospital m where m.user_id = u.user_id and m.hospital_id = $3))`;

export interface AccountFilter {
  kind: AccountKind;
  /** Part of a name, username or email. */
  words: string | undefined;
  hospitalId: string | undefined;
}

export async function listAccounts(
  tx: Transaction,
  { kind, words, hospitalId }: AccountFilter,
  { now, limit, after }: { now: Date; limit: number; after: AccountPlace | undefined },
): Promise<AccountRow[]> {
  return tx.query<AccountRow>({
    name: 'list-accounts',
    text: `select ${columns('$4')} from app_user u
           where ${SHOWN} and ($5::text is null or (${PLACE}, u.user_id) > ($5, $6::uuid))
           order by ${PLACE}, u.user_id limit $7`,
    values: [kind, words ?? null, hospitalId ?? null, now, after?.name ?? null, after?.userId ?? null, limit],
  });
}

export async function countAccounts(
  tx: Transaction,
  { kind, words, hospitalId }: AccountFilter,
): Promise<number> {
  const [row] = await tx.query<{ accounts: number }>({
    name: 'count-accounts',
    text: `select count(*)::integer as accounts from app_user u where ${SHOWN}`,
    values: [kind, words ?? null, hospitalId ?? null],
  });
  return row!.accounts;
}

/** One account, held until the transaction ends; undefined where there is none of this kind. */
export async function lockAccount(
  tx: Transaction,
  { kind, userId, now }: { kind: AccountKind; userId: string; now: Date },
): Promise<AccountRow | undefined> {
  // Held before it is read: what a statement sees is as old as its begin. Whoever asks holds the key of the own account,
  // by what refers to it: two administrators who change each other wait for one another only where that is let be.
  await tx.query({
    name: 'hold-account',
    text: 'select from app_user where user_id = $1 for no key update',
    values: [userId],
  });
  const [row] = await tx.query<AccountRow>({
    name: 'read-account',
    text: `select ${columns('$3')} from app_user u where u.user_id = $1 and u.kind = $2`,
    values: [userId, kind, now],
  });
  return row;
}

/** The account of a username; undefined where nobody has it. */
export async function findAccountNamed(
  tx: Transaction,
  username: string,
): Promise<{ user_id: string; kind: AccountKind } | undefined> {
  const [row] = await tx.query<{ user_id: string; kind: AccountKind }>({
    name: 'find-account-named',
    text: 'select user_id, kind from app_user where lower(username) = lower($1)',
    values: [username],
  });
  return row;
}
