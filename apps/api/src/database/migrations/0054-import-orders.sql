-- release 2
-- What becomes of the rows of a file: one order for each reference, and which row is in which.
create table import_order (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  -- The reference as references are compared.
  reference_key text not null,
  -- Rows that are ready only after the reference was ordered make an order of their own under it.
  round smallint not null default 1,
  order_ref text not null,
  -- Of the first of its rows: in this order they are made and shown.
  first_row integer not null,
  create_as text not null check (create_as in ('draft', 'submit')),
  -- The user was told that the reference was submitted recently, and said yes.
  forced boolean not null default false,
  state text not null check (state in
    ('new', 'findingpatients', 'addingpatients', 'addingdrugs', 'submitting', 'submitted', 'failed', 'undone')),
  -- Of a failed one: at which step it stopped, and what the server said.
  failed_at text,
  failure_code text,
  message text,
  lines_num integer not null default 0,
  patients_num integer not null default 0,
  patients_created integer not null default 0,
  order_id uuid,
  -- Somebody looked into the draft: it is not taken back with the others any more.
  opened_at timestamptz,
  asked_by uuid not null references app_user,
  username text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, upload_id, reference_key, round),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);
create index import_order_order on import_order (hospital_id, order_id) where order_id is not null;

alter table import_order enable row level security;
alter table import_order force row level security;
create policy own_hospital on import_order to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on import_order to current_user using (true);
grant select, insert, update, delete on import_order to bolt_app;

alter table import_upload
  -- What was asked for when orders were last to be made of it: {create, orderReference, deliveryDate, keepTemporary,
  -- forced, references, planned, stopped}.
  add column orders_asked jsonb;

alter table import_row
  -- The order of the upload that the row is to be in, or is in.
  add column reference_key text,
  add column order_round smallint,
  -- Why the order could not be made, where the row is the reason.
  add column order_message text,
  -- SHA-256 of what the row ordered, so that the same row of a file that is loaded again is known.
  add column ordered_key bytea,
  -- The same of a row that another file ordered before, and which row of it that was.
  add column repeated_key bytea,
  add column repeated_row integer;
create index import_row_reference on import_row (hospital_id, upload_id, reference_key, order_round)
  where reference_key is not null;
create index import_row_ordered on import_row (hospital_id, ordered_key) where ordered_key is not null;
