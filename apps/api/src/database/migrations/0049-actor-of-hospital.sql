-- release 2
-- Whoever does not belong to a hospital any more is nobody there: a session that is open at it ends with the next request.
create or replace view actor as
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
join user_hospital m on m.user_id = u.user_id
join hospital h on h.hospital_id = m.hospital_id
where u.is_active;

