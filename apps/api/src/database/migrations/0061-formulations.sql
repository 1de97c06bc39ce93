-- release 2
-- Custom formulations of a hospital. A row holds what lists are made of; what a formulation consists of stands with its
-- versions, none of which is ever changed.
create table formulation (
  hospital_id text not null references hospital,
  formulation_id uuid not null,
  status text not null check (status in ('draft', 'submitted', 'ready')),
  formulation_type text not null,
  use_for text not null,
  description text not null,
  -- Initials and reference.
  patient text not null,
  product_code text not null default '',
  -- Empty where the content was not checked as it is; then so is the version in which it was.
  stability text not null,
  checked_version integer,
  -- Of the catalogue by which it was judged last.
  judged_catalogue integer,
  -- What a later catalogue says, where it says otherwise.
  recheck jsonb,
  returned_reason text,
  version integer not null default 1,
  created_by uuid not null references app_user,
  created_name text not null,
  created_at timestamptz not null,
  modified_name text not null,
  modified_at timestamptz not null,
  submitted_by uuid references app_user,
  submitted_name text,
  submitted_at timestamptz,
  -- Of the submission, else of the last change.
  activity_at timestamptz not null,
  -- Lower case: description, patient and product code, a line each.
  searched text not null,
  copied_from uuid,
  copied_version integer,
  primary key (hospital_id, formulation_id)
);
create index formulation_activity on formulation (hospital_id, activity_at desc, formulation_id desc);
create index formulation_status on formulation (hospital_id, status);

create table formulation_version (
  hospital_id text not null,
  formulation_id uuid not null,
  version integer not null,
  action text not null check (action in ('saved', 'checked', 'submitted', 'ready', 'returned')),
  -- json, not jsonb: given back exactly as it was kept.
  form_data json not null check (octet_length(form_data::text) <= 1048576),
  stability text not null,
  -- The version whose check holds for this content.
  checked_version integer,
  -- Of a version that was checked or submitted: by which catalogue, what it said and what the bag holds.
  catalogue_version integer,
  verdict json,
  recap json,
  reason text,
  -- Empty for the supplier, which has no account.
  made_by uuid references app_user,
  made_name text not null,
  made_at timestamptz not null,
  primary key (hospital_id, formulation_id, version),
  foreign key (hospital_id, formulation_id) references formulation on delete cascade
);

-- What an order of a formulation names, set by the supplier.
create table formulation_product (
  hospital_id text not null,
  formulation_id uuid not null,
  tpn_code text not null,
  description text not null,
  stability_storage integer not null,
  stability_uom text not null,
  stability_storage_type text not null,
  min_order_quantity integer not null,
  accept_multiple integer not null,
  max_batch_size integer not null,
  is_offered boolean not null,
  primary key (hospital_id, formulation_id),
  foreign key (hospital_id, formulation_id) references formulation on delete cascade
);
-- A code means one product, wherever it is ordered.
create unique index formulation_product_code on formulation_product (lower(tpn_code));

do $$
declare
  table_name text;
begin
  foreach table_name in array array['formulation', 'formulation_version', 'formulation_product']
  loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format(
      'create policy own_hospital on %I to bolt_app
         using (hospital_id = current_setting(''bolt.hospital_id'', true))', table_name);
    execute format('create policy owner on %I to current_user using (true)', table_name);
    execute format(
      'create policy supplied_hospitals on %I to bolt_supplier
         using (hospital_id = any (string_to_array(current_setting(''bolt.supplier_hospitals'', true), '','')))',
      table_name);
  end loop;
end $$;

grant select, insert, update, delete on formulation to bolt_app;
grant select, insert on formulation_version to bolt_app;
grant select on formulation_product to bolt_app;

-- The supplier answers what was submitted: it reads the content, and writes what it said of it.
grant select, update (status, product_code, returned_reason, version, modified_name, modified_at, activity_at, searched)
  on formulation to bolt_supplier;
grant select, insert on formulation_version to bolt_supplier;
grant select, insert, update, delete on formulation_product to bolt_supplier;
-- It judges a formulation anew by the catalogue in force.
grant select on catalogue_version to bolt_supplier;
