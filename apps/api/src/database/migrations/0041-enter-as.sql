-- release 2
-- Who somebody is at a hospital, and what they may do there: one text for requests and for work of the background.
-- Nobody is granted it; it is read by the functions below.
create view actor as
select u.user_id, u.username, u.first_name || ' ' || u.last_name as user_name, h.hospital_id,
  u.can_create_edit_orders, u.can_submit_orders, u.can_view_orders, u.can_register_home_patients,
  -- A preference holds only where both the user and the hospital have it (decision I15).
  array(
    select p from unnest(u.preferences) p
    where (p <> 'Compounding Access' or h.compounding_access)
      and (p <> 'TPN Access' or h.tpn_access)
      and (p not in ('CSV Import', 'CSV Import Preferences') or h.csv_import)
  ) as preferences,
  h.time_zone, h.country_code,
  -- Optional only where the hospital's orders go to the Merlin API in the APAC region.
  not (h.uses_merlin_api and h.region = 'APAC') as patient_id_required,
  h.holiday_region, h.dose_change_percent,
  (select c.version from catalogue_version c where c.is_current) as catalogue_version
from app_user u
cross join hospital h
where u.is_active;

create or replace function enter_request(token_hash bytea)
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
  select s.session_id, a.user_id, a.username, a.user_name, a.hospital_id,
      a.can_create_edit_orders, a.can_submit_orders, a.can_view_orders, a.can_register_home_patients,
      a.preferences, a.time_zone, a.country_code, a.patient_id_required, a.holiday_region, a.dose_change_percent,
      a.catalogue_version
    into session_id, user_id, username, user_name, hospital_id,
      can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients,
      preferences, time_zone, country_code, patient_id_required, holiday_region, dose_change_percent,
      catalogue_version
    from session s
    join actor a on a.user_id = s.user_id and a.hospital_id = s.hospital_id
    where s.access_hash = token_hash
      and s.access_expires_at > now()
      and s.revoked_at is null;
  perform set_config('bolt.user_id', coalesce(user_id::text, ''), true),
    set_config('bolt.hospital_id', coalesce(hospital_id, ''), true);
  if user_id is not null then
    return next;
  end if;
end $$;

-- Opens a hospital to a job: the rest of the transaction works for that user there, as bolt_app and under its policies.
-- A user who is closed, or does not belong to the hospital, opens nothing, and every policy shows nothing.
create function enter_as(given_user uuid, given_hospital text)
returns setof actor
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  entered actor;
begin
  select a.* into entered
    from actor a
    join user_hospital m on m.user_id = a.user_id and m.hospital_id = a.hospital_id
    where a.user_id = given_user and a.hospital_id = given_hospital;
  perform set_config('bolt.user_id', coalesce(entered.user_id::text, ''), true),
    set_config('bolt.hospital_id', coalesce(entered.hospital_id, ''), true);
  if entered.user_id is not null then
    return next entered;
  end if;
end $$;
revoke all on function enter_as(uuid, text) from public;
grant execute on function enter_as(uuid, text) to bolt_worker;
-- By itself bolt_worker still sees what it was granted and no more: a membership that is taken on, never inherited.
grant bolt_app to bolt_worker;
