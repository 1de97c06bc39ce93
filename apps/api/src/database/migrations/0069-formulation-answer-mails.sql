-- release 2
-- Whoever made a formulation is told by mail what the supplier answered, queued with the answer: of accounts the supplier
-- reads this one's name and address, at the hospitals of its key alone.
create function read_formulation_author(given_hospital text, given_formulation uuid)
returns table (first_name text, email text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select u.first_name, u.email
  from formulation f join app_user u on u.user_id = f.created_by
  where f.hospital_id = given_hospital and f.formulation_id = given_formulation
    and f.hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ','))
$$;
revoke all on function read_formulation_author(text, uuid) from public;
grant execute on function read_formulation_author(text, uuid) to bolt_supplier;
grant insert on outbox_mail to bolt_supplier;
