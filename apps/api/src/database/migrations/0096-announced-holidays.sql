-- release 2
-- A day that becomes a public holiday while items are ordered for it is announced to the hospitals of its region, until the
-- day is over or is no holiday any more. Both columns are empty of what an administrator announces.
alter table announcement add column holiday_region text, add column holiday_date date;
alter table announcement add constraint holiday_whole check ((holiday_region is null) = (holiday_date is null));

-- How many items are still to be made that come to hospitals of a region on a day, and how many hospitals those are. Which
-- they are is not told.
create function open_items_on(given_region text, given_day date) returns table (items integer, hospitals integer)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select count(*)::integer, count(distinct d.hospital_id)::integer from order_line_delivery d
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  where d.hospital_id in (select h.hospital_id from hospital h where h.holiday_region = given_region)
    and d.delivery_date = given_day and d.status in ('Pending', 'Reviewed', 'In manufacture') and o.state = 'submitted'
$$;
revoke all on function open_items_on(text, date) from public;
grant execute on function open_items_on(text, date) to bolt_administration;
