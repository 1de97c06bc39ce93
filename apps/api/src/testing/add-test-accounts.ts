import type { OwnerDatabase } from '../database/owner-database.ts';

/** Accounts like `ward` whose passwords browser tests may change: the demonstration's are everybody's. */
export async function addTestAccounts(owner: OwnerDatabase, usernames: readonly string[]): Promise<void> {
  await owner.query(
    `with added as (
       insert into app_user (user_id, username, email, first_name, last_name, password_hash, current_hospital_id,
         can_create_edit_orders, can_view_orders, preferences)
       select gen_random_uuid(), name, name || '@demo.example', first_name, last_name, password_hash,
         current_hospital_id, can_create_edit_orders, can_view_orders, preferences
       from app_user, unnest($1::text[]) name where username = 'ward'
       returning user_id, current_hospital_id)
     insert into user_hospital (user_id, hospital_id) select user_id, current_hospital_id from added`,
    [usernames],
  );
}
