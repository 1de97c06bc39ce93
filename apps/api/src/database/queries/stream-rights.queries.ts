import type { Transaction } from '../database.ts';

/** What a session may, now. */
export interface StreamRight extends Record<string, unknown> {
  session_id: string;
  /** Where it works, or those that are served, sorted. */
  hospital_ids: string[];
  /** Its flags and preferences, by name; of staff the flags and the hospitals. */
  rights: string[];
}

/** Of these sessions, those that are not over: signed out, idle for too long, at their end, or of a closed account. */
export async function findStreamRights(
  tx: Transaction,
  sessionIds: readonly string[],
  now: Date,
): Promise<StreamRight[]> {
  return tx.query<StreamRight>({
    name: 'find-stream-rights',
    // A preference holds only where both the user and the hospital have it, as migration 0003 says of a request.
    text: `select s.session_id, array[s.hospital_id] as hospital_ids,
             array_remove(array[
               case when u.can_create_edit_orders then 'can_create_edit_orders' end,
               case when u.can_submit_orders then 'can_submit_orders' end,
               case when u.can_view_orders then 'can_view_orders' end,
               case when u.can_register_home_patients then 'can_register_home_patients' end], null)
             || array(
               select p from unnest(u.preferences) p
               where (p <> 'Compounding Access' or h.compounding_access)
                 and (p <> 'TPN Access' or h.tpn_access)
                 and (p not in ('CSV Import', 'CSV Import Preferences') or h.csv_import)) as rights
           from session s
           join app_user u on u.user_id = s.user_id
           join user_hospital m on m.user_id = s.user_id and m.hospital_id = s.hospital_id
           join hospital h on h.hospital_id = s.hospital_id
           where s.session_id = any($1) and s.revoked_at is null and s.ends_at > $2 and s.refresh_expires_at > $2
             and u.is_active
           union all
           select s.session_id, served.hospital_ids, has.flags || served.hospital_ids
           from session s
           join app_user u on u.user_id = s.user_id
           cross join lateral (
             select coalesce(array_agg(h.hospital_id order by h.hospital_id), '{}') as hospital_ids
             from supplier_user_hospital h where h.user_id = s.user_id) served
           cross join lateral (
             select coalesce(array_agg(distinct f.flag), '{}') as flags
             from supplier_user_role r join supplier_role k on k.role_key = r.role_key, unnest(k.flags) as f(flag)
             where r.user_id = s.user_id) has
           where s.session_id = any($1) and s.kind = 'supplier' and s.revoked_at is null and s.ends_at > $2
             and s.refresh_expires_at > $2 and u.is_active`,
    values: [sessionIds, now],
  });
}
