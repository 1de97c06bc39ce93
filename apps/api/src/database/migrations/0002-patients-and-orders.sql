-- Everything in this file belongs to one hospital, and row-level security keeps it there.

create table patient (
  patient_id uuid primary key,
  hospital_id text not null references hospital,
  -- As typed (decision H2); null where the hospital's system needs none.
  mrn text,
  -- Lower case without leading zeros: what matching and the refusal of duplicates compare.
  mrn_key text,
  first_name text not null,
  last_name text not null,
  first_name_lower text generated always as (lower(first_name)) stored,
  last_name_lower text generated always as (lower(last_name)) stored,
  date_of_birth date,
  ward_id text,
  doctor text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (hospital_id, ward_id) references ward (hospital_id, ward_id)
);
-- Range bounds (~>=~ and ~<~) on these, because row-level security switches LIKE's index conditions off.
create index patient_last_name on patient (hospital_id, last_name_lower text_pattern_ops, first_name_lower text_pattern_ops);
create index patient_first_name on patient (hospital_id, first_name_lower text_pattern_ops);
create index patient_mrn_key on patient (hospital_id, mrn_key text_pattern_ops);

create table orders (
  order_id uuid primary key,
  hospital_id text not null references hospital,
  site text not null check (site in ('CMP', 'TPN')),
  -- started: a header without a saved draft. trial: made for one validation, never shown, swept away.
  state text not null check (state in ('started', 'draft', 'submitted', 'trial')),
  -- The key while the order is a draft; order_ref_view is what the user typed last and sees.
  order_ref text not null,
  order_ref_view text not null,
  order_ref_lower text generated always as (lower(order_ref_view)) stored,
  -- Lower case with digits padded, so that 'A2' stands before 'A10'.
  order_ref_sort text not null,
  source text not null default 'portal' check (source in ('portal', 'NONBOLT')),
  purchase_order_no text,
  delivery_date date,
  delivery_time text,
  comment text not null default '',
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  draft_saved_at timestamptz,
  submitted_at timestamptz,
  submitted_by_name text,
  edited_at timestamptz,
  edited_by_name text,
  version integer not null default 1
);
create unique index orders_open_reference on orders (hospital_id, lower(order_ref)) where state in ('started', 'draft');
create index orders_submitted on orders (hospital_id, site, submitted_at desc, order_id desc) where state = 'submitted';
create index orders_draft on orders (hospital_id, site, created_at desc, order_id desc) where state in ('started', 'draft');
create index orders_reference on orders (hospital_id, order_ref_lower text_pattern_ops);
create index orders_swept on orders (created_at) where state in ('trial', 'started');

create table order_patient (
  order_id uuid not null references orders on delete cascade,
  patient_id uuid not null references patient,
  hospital_id text not null references hospital,
  position integer not null,
  primary key (order_id, patient_id)
);
create index order_patient_patient on order_patient (patient_id);

create table order_line (
  line_id uuid primary key,
  hospital_id text not null references hospital,
  order_id uuid not null references orders on delete cascade,
  -- null: ordered without a patient (patient key 0 on the wire).
  patient_id uuid references patient,
  position integer not null,
  line_type text not null check (line_type in ('PS', 'FP', 'TPN')),
  order_name text not null,
  drug_presentation_id integer,
  fp_code text,
  tpn_code text,
  drug1_code text,
  drug1_dose numeric,
  drug1_uom text,
  drug2_code text,
  drug2_dose numeric,
  drug2_uom text,
  dose_split numeric[],
  admin_route_code text,
  container_type_id text,
  container_part_code text,
  diluent_id text,
  diluent_volume_ml numeric,
  exact_final_volume boolean not null default false,
  drug_volume_ml numeric,
  total_volume_ml numeric,
  infusion_time numeric,
  infusion_time_unit text,
  ancillary1_id integer,
  ancillary2_id integer,
  override_stability boolean not null default false,
  override_dosage boolean not null default false,
  -- Who confirmed which finding, when, and what was shown (decision H6).
  overrides jsonb not null default '[]',
  findings jsonb not null default '[]',
  stability jsonb,
  catalogue_version integer references catalogue_version,
  edit_required boolean not null default false,
  reordered boolean not null default false,
  is_favourite boolean not null default false,
  comment_log jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((line_type = 'PS') = (drug_presentation_id is not null)),
  check (line_type <> 'PS' or drug1_dose > 0)
);
create index order_line_order on order_line (order_id, position);
create index order_line_patient on order_line (patient_id, created_at desc) where patient_id is not null;

-- One delivery of a line. What the supplier moves through its day; merlinOrderLineID on the wire.
create table order_line_delivery (
  delivery_id uuid primary key,
  hospital_id text not null references hospital,
  order_id uuid not null references orders on delete cascade,
  line_id uuid not null references order_line on delete cascade,
  row_number integer not null,
  delivery_date date not null,
  treatment_date date,
  quantity integer not null check (quantity > 0),
  -- null while the order is a draft.
  status text,
  on_hold boolean not null default false,
  cancel_reason text,
  version integer not null default 1,
  unique (line_id, row_number)
);
create index order_line_delivery_order on order_line_delivery (order_id) include (status, on_hold, line_id);
create index order_line_delivery_on_hold on order_line_delivery (hospital_id, order_id)
  where on_hold and status is distinct from 'Cancelled';
create index order_line_delivery_date on order_line_delivery (hospital_id, delivery_date);

create table favourite (
  favourite_id uuid primary key,
  hospital_id text not null references hospital,
  user_id uuid not null references app_user,
  title text not null,
  line jsonb not null,
  created_at timestamptz not null default now()
);
create index favourite_user on favourite (user_id, created_at desc);

-- Appended, never changed: a write leaves before and after, in the transaction of the write itself.
create table audit_event (
  audit_event_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  hospital_id text not null references hospital,
  user_id uuid,
  user_name text not null,
  request_id text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_event_subject on audit_event (subject_id, audit_event_id);

-- One row for each request that showed patients or orders, with the ids shown.
create table read_event (
  read_event_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  hospital_id text not null,
  user_id uuid not null,
  request_id text not null,
  action text not null,
  subject_ids uuid[] not null
);
create index read_event_happened on read_event using brin (happened_at);

grant select, insert, update on patient, orders, order_line, order_line_delivery to bolt_app;
grant select, insert, update, delete on order_patient, favourite to bolt_app;
grant delete on orders, order_line, order_line_delivery to bolt_app;
grant select, insert on audit_event to bolt_app;
grant insert on read_event to bolt_app;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['patient', 'orders', 'order_patient', 'order_line', 'order_line_delivery',
    'favourite', 'audit_event', 'read_event']
  loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format(
      'create policy own_hospital on %I to bolt_app using (hospital_id = current_setting(''bolt.hospital_id'', true))',
      table_name);
    -- For maintenance and for loading a supplier's data, where the owner is not a superuser.
    execute format('create policy owner on %I to current_user using (true)', table_name);
  end loop;
end $$;

create policy own_favourite on favourite as restrictive to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
