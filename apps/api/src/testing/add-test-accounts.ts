import { randomUUID } from 'node:crypto';
import type { Preference } from '@bolt/domain/access/rights';
import type { OwnerDatabase } from '../database/owner-database.ts';

export interface TestAccount {
  username: string;
  /** Default: that of `ward` alone. The first one is the current hospital. */
  hospitals?: readonly string[];
  /** Default: those of `ward`. */
  preferences?: readonly Preference[];
  /** May submit orders as well, which `ward` may not. */
  submits?: true;
}

/**
 * Accounts like `ward` that belong to one browser test, which may change their password, hospital and answers: the
 * demonstration's accounts are everybody's.
 */
export async function addTestAccounts(owner: OwnerDatabase, accounts: readonly TestAccount[]): Promise<void> {
  for (const { username, hospitals, preferences, submits } of accounts) {
    await owner.query(
      `with added as (
         insert into app_user (user_id, username, email, first_name, last_name, password_hash, current_hospital_id,
           can_create_edit_orders, can_view_orders, can_submit_orders, preferences)
         select gen_random_uuid(), $1, $1 || '@demo.example', first_name, last_name, password_hash,
           coalesce(($2::text[])[1], current_hospital_id), can_create_edit_orders, can_view_orders,
           can_submit_orders or $4, coalesce($3::text[], preferences)
         from app_user where username = 'ward'
         returning user_id, current_hospital_id)
       insert into user_hospital (user_id, hospital_id)
       select user_id, unnest(coalesce($2::text[], array[current_hospital_id])) from added`,
      [username, hospitals ?? null, preferences ?? null, submits ?? false],
    );
  }
}

/** An account with the rights, hospitals, password and favourites of another one; answers its name. */
export async function addAccountLike(owner: OwnerDatabase, like: string): Promise<string> {
  const username = `${like}-${randomUUID()}`;
  const { rowCount } = await owner.query(
    `with model as (select * from app_user where username = $1),
     added as (
       insert into app_user (user_id, username, email, first_name, last_name, contact_number, mobile_number,
         password_hash, can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients,
         preferences, ga_permission, current_hospital_id)
       select gen_random_uuid(), $2, $2 || '@demo.example', first_name, last_name, contact_number, mobile_number,
         password_hash, can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients,
         preferences, ga_permission, current_hospital_id
       from model returning user_id),
     favourites as (
       insert into favourite (favourite_id, hospital_id, user_id, title, line, created_at)
       select gen_random_uuid(), f.hospital_id, added.user_id, f.title, f.line, f.created_at
       from added, favourite f join model using (user_id))
     insert into user_hospital (user_id, hospital_id)
     select added.user_id, h.hospital_id from added, user_hospital h join model using (user_id)`,
    [like, username],
  );
  if (rowCount === 0) throw new Error(`There is no account ${like}`);
  return username;
}

/** An account like another one at a hospital of its own, which is like that one's and has taught the portal nothing. */
export async function addAccountAtNewHospital(owner: OwnerDatabase, like: string): Promise<string> {
  const username = await addAccountLike(owner, like);
  await owner.query(
    `with hospital_added as (
       insert into hospital
       select (jsonb_populate_record(h, jsonb_build_object('hospital_id', $2::text, 'hospital_name', $2::text))).*
       from hospital h join app_user u on u.current_hospital_id = h.hospital_id where u.username = $1
       returning hospital_id),
     joined as (
       insert into user_hospital (user_id, hospital_id)
       select user_id, hospital_id from app_user, hospital_added where username = $1
       returning user_id, hospital_id)
     update app_user u set current_hospital_id = j.hospital_id from joined j where u.user_id = j.user_id`,
    [username, `NEW-${randomUUID().slice(0, 8)}`],
  );
  return username;
}
