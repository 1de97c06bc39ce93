-- release 2
-- What a judgement said besides volumes, stability and findings: the concentration, how long the infusion takes and
-- whether each delivery lasts. A submit compares it with the newest judgement; null on lines from before.
alter table order_line add column shown_figures jsonb;

-- What happened to an item since a supplier saw it at that version: of the audit a supplier sees this and no more.
create function read_supplied_item_events(given_line uuid, given_delivery uuid, since_version integer)
returns table (user_name text, action text, before jsonb, after jsonb)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select e.user_name, e.action,
    jsonb_strip_nulls(jsonb_build_object('quantity', e.before -> 'quantity'))
      || case when e.before ? 'treatment_date'
           then jsonb_build_object('treatment_date', e.before -> 'treatment_date') else '{}' end,
    jsonb_strip_nulls(jsonb_build_object('quantity', e.after -> 'quantity'))
      || case when e.after ? 'treatment_date'
           then jsonb_build_object('treatment_date', e.after -> 'treatment_date') else '{}' end
  from audit_event e
  where e.subject_id = given_line
    and e.hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ','))
    and e.after ->> 'merlinOrderLineID' = given_delivery::text
    and (e.after ->> 'version')::integer > since_version
  order by e.audit_event_id
$$;
revoke all on function read_supplied_item_events(uuid, uuid, integer) from public;
grant execute on function read_supplied_item_events(uuid, uuid, integer) to bolt_supplier;
