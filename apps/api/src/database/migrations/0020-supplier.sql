-- The supplier's systems move lines through a role of their own: it sees of an order only what a move needs, at the
-- hospitals of its key alone, and can change nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bolt_supplier') then
    create role bolt_supplier nologin nosuperuser nobypassrls;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant bolt_supplier to %I', current_user);
  end if;
end $$;

-- Kept as SHA-256 hashes: whoever reads this table has no key. A new key of the same name takes the place of the old.
create table supplier_key (
  supplier_key_id uuid primary key,
  supplier_name text not null unique,
  key_hash bytea not null unique,
  created_at timestamptz not null default now()
);
create table supplier_key_hospital (
  supplier_key_id uuid not null references supplier_key on delete cascade,
  hospital_id text not null references hospital,
  primary key (supplier_key_id, hospital_id)
);
alter table supplier_key_hospital enable row level security;
alter table supplier_key_hospital force row level security;
create policy owner on supplier_key_hospital to current_user using (true);

-- Opens a supplier's request: it names the hospitals of the key for the rest of the transaction. Without a valid key
-- there are none, and every policy below shows nothing.
create function enter_supplier_request(given_hash bytea)
returns table (supplier_name text, hospital_ids text[])
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  select k.supplier_name, array(
      select h.hospital_id from supplier_key_hospital h where h.supplier_key_id = k.supplier_key_id
    )
    into supplier_name, hospital_ids
    from supplier_key k where k.key_hash = given_hash;
  perform set_config('bolt.supplier_hospitals', coalesce(array_to_string(hospital_ids, ','), ''), true);
  if supplier_name is not null then
    return next;
  end if;
end $$;
revoke all on function enter_supplier_request(bytea) from public;
grant execute on function enter_supplier_request(bytea) to bolt_supplier;

grant select (order_id, hospital_id, state, source, version, edited_at, edited_by_name),
  update (version, edited_at, edited_by_name) on orders to bolt_supplier;
grant select (delivery_id, hospital_id, order_id, line_id, status, on_hold, cancel_reason, version),
  update (status, cancel_reason, version) on order_line_delivery to bolt_supplier;
grant insert on audit_event to bolt_supplier;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['orders', 'order_line_delivery', 'audit_event']
  loop
    execute format(
      'create policy supplied_hospitals on %I to bolt_supplier
         using (hospital_id = any (string_to_array(current_setting(''bolt.supplier_hospitals'', true), '','')))',
      table_name);
  end loop;
end $$;
