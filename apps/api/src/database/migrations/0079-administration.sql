-- release 2
-- What administrators look after beside accounts: keys of the supplier's systems, announcements, public holidays and
-- mail. bolt_administration sees of hospitals their names, and of their patients and orders nothing.

-- A key that is replaced works for a day more beside the new one of its name. The command of the release before, which
-- finds a key by its name, is run again after the upgrade.
alter table supplier_key
  add column valid_until timestamptz,
  add column revoked_at timestamptz,
  -- To the minute.
  add column last_used_at timestamptz,
  drop constraint supplier_key_supplier_name_key;
create unique index supplier_key_current_name on supplier_key (supplier_name)
  where valid_until is null and revoked_at is null;

-- As before; a key that was revoked or has run out opens nothing, and of one that opens it is kept when. Of two calls at
-- the same moment one keeps it: the other does not wait.
create or replace function enter_supplier_request(given_hash bytea)
returns table (supplier_name text, hospital_ids text[])
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  key_id uuid;
begin
  select k.supplier_key_id, k.supplier_name, array(
      select h.hospital_id from supplier_key_hospital h where h.supplier_key_id = k.supplier_key_id
    )
    into key_id, supplier_name, hospital_ids
    from supplier_key k
    where k.key_hash = given_hash and k.revoked_at is null and (k.valid_until is null or k.valid_until > now());
  perform set_config('bolt.supplier_hospitals', coalesce(array_to_string(hospital_ids, ','), ''), true);
  if supplier_name is not null then
    update supplier_key k set last_used_at = date_trunc('minute', now())
    where k.supplier_key_id in (
      select u.supplier_key_id from supplier_key u
      where u.supplier_key_id = key_id and u.last_used_at is distinct from date_trunc('minute', now())
      for update skip locked);
    return next;
  end if;
end $$;

-- When mail was queued, again or for the first time: it is tried for a day from then.
alter table outbox_mail
  add column queued_at timestamptz,
  add column tries integer not null default 0,
  add column last_error text;
update outbox_mail set queued_at = created_at;
alter table outbox_mail alter column queued_at set default now();
create index outbox_mail_unsent on outbox_mail (mail_id) where sent_at is null;
grant update (tries, last_error) on outbox_mail to bolt_worker;

-- The text of a mail may hold a link that signs in. It is shown nowhere but in the demonstration, while it waits.
create function read_waiting_mail(mail_ids bigint[])
returns table (mail_id bigint, body text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select m.mail_id, m.body from outbox_mail m
  where m.mail_id = any (mail_ids) and m.sent_at is null
    and exists (select from catalogue_version c where c.is_current and c.is_demonstration)
$$;

-- How many items are still to be made that come to hospitals of a region on a day. Which they are is not told.
create function count_open_items_on(given_region text, given_day date) returns integer
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select count(*)::integer from order_line_delivery d
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  where d.hospital_id in (select h.hospital_id from hospital h where h.holiday_region = given_region)
    and d.delivery_date = given_day and d.status in ('Pending', 'Reviewed', 'In manufacture') and o.state = 'submitted'
$$;
revoke all on function read_waiting_mail(bigint[]), count_open_items_on(text, date) from public;
grant execute on function read_waiting_mail(bigint[]), count_open_items_on(text, date) to bolt_administration;

grant select (hospital_id, hospital_name, country, country_code, holiday_region) on hospital to bolt_administration;
grant select (supplier_key_id, supplier_name, created_at, valid_until, revoked_at, last_used_at), insert,
  update (valid_until, revoked_at) on supplier_key to bolt_administration;
grant select, insert on supplier_key_hospital to bolt_administration;
grant select, insert, update (kind, title, body, country_code, shows_from, shows_until) on announcement
  to bolt_administration;
grant select, insert, delete on public_holiday to bolt_administration;
grant select (mail_id, recipient, subject, created_at, queued_at, tries, last_error, sent_at, message_id),
  update (queued_at, last_error) on outbox_mail to bolt_administration;
create policy administration on supplier_key_hospital to bolt_administration using (true);

-- What is done here belongs to no hospital.
grant insert on audit_event to bolt_administration;
create policy administration on audit_event for insert to bolt_administration with check (hospital_id is null);
