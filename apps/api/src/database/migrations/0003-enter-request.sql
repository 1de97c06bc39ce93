-- One call opens a request: it finds the session of an access token, and gives the rest of the transaction
-- its hospital and user. Without a valid token both are empty and every policy shows nothing.
create function enter_request(token_hash bytea)
returns table (
  session_id uuid,
  user_id uuid,
  username text,
  user_name text,
  hospital_id text,
  can_create_edit_orders boolean,
  can_submit_orders boolean,
  can_view_orders boolean,
  can_register_home_patients boolean,
  preferences text[],
  time_zone text,
  country_code text,
  patient_id_required boolean,
  holiday_region text,
  dose_change_percent numeric,
  catalogue_version integer
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  select s.session_id, u.user_id, u.username, u.first_name || ' ' || u.last_name, h.hospital_id,
      u.can_create_edit_orders, u.can_submit_orders, u.can_view_orders, u.can_register_home_patients,
      -- A preference holds only where both the user and the hospital have it (decision I15).
      array(
        select p from unnest(u.preferences) p
        where (p <> 'Compounding Access' or h.compounding_access)
          and (p <> 'TPN Access' or h.tpn_access)
          and (p not in ('CSV Import', 'CSV Import Preferences') or h.csv_import)
      ),
      h.time_zone, h.country_code,
      -- Optional only where the hospital's orders go to the Merlin API in the APAC region.
      not (h.uses_merlin_api and h.region = 'APAC'),
      h.holiday_region, h.dose_change_percent,
      (select c.version from catalogue_version c where c.is_current)
    into session_id, user_id, username, user_name, hospital_id,
      can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients,
      preferences, time_zone, country_code, patient_id_required, holiday_region, dose_change_percent,
      catalogue_version
    from session s
    join app_user u on u.user_id = s.user_id
    join hospital h on h.hospital_id = s.hospital_id
    where s.access_hash = token_hash
      and s.access_expires_at > now()
      and s.revoked_at is null
      and u.is_active;
  perform set_config('bolt.user_id', coalesce(user_id::text, ''), true),
    set_config('bolt.hospital_id', coalesce(hospital_id, ''), true);
  if user_id is not null then
    return next;
  end if;
end $$;
revoke all on function enter_request(bytea) from public;
grant execute on function enter_request(bytea) to bolt_app;
