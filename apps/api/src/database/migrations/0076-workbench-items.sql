-- release 2
-- The supplier's work on items: who has which in hand, what is asked about them, and what the workbench may see and do.

-- Who works on something. A claim that has run out is free without anybody doing anything.
create table work_claim (
  hospital_id text not null references hospital,
  subject_type text not null check (subject_type in ('item', 'formulation', 'registration', 'query')),
  subject_id uuid not null,
  user_id uuid not null references app_user,
  user_name text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (hospital_id, subject_type, subject_id)
);
create index work_claim_user on work_claim (user_id);

-- Questions between a hospital and the supplier, of which a subject has one open at most.
create table query_thread (
  hospital_id text not null references hospital,
  query_id uuid not null,
  subject_type text not null check (subject_type in ('item', 'formulation', 'registration', 'request')),
  subject_id uuid not null,
  kind text not null check (kind in ('dose', 'stability', 'identity', 'quantity', 'date', 'other')),
  asked_by text not null check (asked_by in ('hospital', 'supplier')),
  turn text not null check (turn in ('hospital', 'supplier', 'closed')),
  turn_since timestamptz not null,
  due_at timestamptz,
  opened_at timestamptz not null,
  opened_by uuid references app_user,
  opened_name text not null,
  closed_at timestamptz,
  closed_name text,
  primary key (hospital_id, query_id)
);
create unique index query_thread_open on query_thread (hospital_id, subject_type, subject_id) where turn <> 'closed';
create index query_thread_turn on query_thread (hospital_id, turn, due_at);
create table query_message (
  hospital_id text not null,
  query_id uuid not null,
  position integer not null,
  side text not null check (side in ('hospital', 'supplier', 'portal')),
  author_id uuid references app_user,
  author_name text not null,
  written_at timestamptz not null,
  body text not null,
  primary key (hospital_id, query_id, position),
  foreign key (hospital_id, query_id) references query_thread
);
create table query_seen (
  hospital_id text not null,
  query_id uuid not null,
  user_id uuid not null references app_user,
  last_position integer not null,
  seen_at timestamptz not null,
  primary key (hospital_id, query_id, user_id),
  foreign key (hospital_id, query_id) references query_thread
);

-- Whoever serves a hospital sees of it what the grants below name, and nothing of any other.
create function served_hospitals() returns text[]
language sql stable
as $$ select string_to_array(current_setting('bolt.served_hospitals', true), ',') $$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['work_claim', 'query_thread', 'query_message', 'query_seen'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy owner on %I to current_user using (true)', table_name);
  end loop;
  foreach table_name in array array['work_claim', 'query_thread', 'query_message', 'query_seen', 'orders', 'order_line',
    'order_line_delivery', 'order_ref_ending', 'patient', 'formulation', 'formulation_version', 'formulation_product',
    'audit_event', 'read_event'] loop
    execute format('create policy served_hospitals on %I to bolt_workbench
      using (hospital_id = any ((select served_hospitals())::text[]))', table_name);
  end loop;
  -- Of its queries a hospital's users see what their rights allow; the calls ask for that.
  foreach table_name in array array['query_thread', 'query_message', 'query_seen'] loop
    execute format('create policy own_hospital on %I to bolt_app
      using (hospital_id = current_setting(''bolt.hospital_id'', true))', table_name);
  end loop;
end $$;

grant select, insert, update, delete on work_claim to bolt_workbench;
grant select, insert, update on query_thread, query_seen to bolt_workbench, bolt_app;
grant select, insert on query_message to bolt_workbench, bolt_app;
grant select on ward, orders, order_line, order_line_delivery, order_ref_ending, patient, formulation, formulation_version,
  formulation_product to bolt_workbench;
grant update (version, edited_at, edited_by_name) on orders to bolt_workbench;
grant update (status, cancel_reason, version) on order_line_delivery to bolt_workbench;
grant select, insert on audit_event to bolt_workbench;
grant insert on read_event, outbox_mail to bolt_workbench;

-- The key's call is stopped by an open query too, and accepts nothing that the current catalogue calls impossible.
create policy supplied_hospitals on query_thread for select to bolt_supplier
  using (hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ',')));
grant select (hospital_id, query_id, subject_type, subject_id, asked_by, turn) on query_thread to bolt_supplier;
grant select on catalogue_version to bolt_supplier;
-- Of a line all that it is judged by, and not whom it is for.
grant select (line_type, order_name, drug_presentation_id, fp_code, tpn_code, drug1_code, drug1_dose, drug1_uom, drug2_code,
  drug2_dose, drug2_uom, dose_split, admin_route_code, container_type_id, container_part_code, diluent_id,
  diluent_volume_ml, exact_final_volume, drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit,
  ancillary1_id, ancillary2_id, override_stability, override_dosage, stability, shown_figures, catalogue_version,
  edit_required, reordered, is_favourite, version, judged_with) on order_line to bolt_supplier;
grant select (treatment_date, quantity) on order_line_delivery to bolt_supplier;

-- Whatever becomes of an item, by whomever, is the end of the claim on it: who has it open looks again.
create function end_claim_of_item() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from work_claim
  where hospital_id = new.hospital_id and subject_type = 'item' and subject_id = new.delivery_id;
  return null;
end $$;
create trigger claim_of_changed_item after update of version on order_line_delivery
  for each row when (old.version is distinct from new.version) execute function end_claim_of_item();
