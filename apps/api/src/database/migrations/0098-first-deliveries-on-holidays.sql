-- release 2
-- What comes to hospitals of a region on a day: how many items are still to be made for it, how many home patients have
-- their first delivery on it, which counts until the day is over at their hospital, and how many hospitals those are. Which
-- they are is not told. The version before asks open_items_on, of items alone.
create function deliveries_on(given_region text, given_day date, given_now timestamptz)
returns table (items integer, first_deliveries integer, hospitals integer)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with open_item as (
    select d.hospital_id from order_line_delivery d
    join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
    where d.hospital_id in (select h.hospital_id from hospital h where h.holiday_region = given_region)
      and d.delivery_date = given_day and d.status in ('Pending', 'Reviewed', 'In manufacture') and o.state = 'submitted'),
  first_delivery as (
    select r.hospital_id from registration r
    join hospital h on h.hospital_id = r.hospital_id
    where h.holiday_region = given_region and r.state = 'accepted' and r.first_delivery_date = given_day
      and given_day >= (given_now at time zone h.time_zone)::date)
  select (select count(*) from open_item)::integer, (select count(*) from first_delivery)::integer, count(*)::integer
  from (select hospital_id from open_item union select hospital_id from first_delivery) as told
$$;
revoke all on function deliveries_on(text, date, timestamptz) from public;
grant execute on function deliveries_on(text, date, timestamptz) to bolt_administration;
