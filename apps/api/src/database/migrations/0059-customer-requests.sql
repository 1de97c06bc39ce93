-- release 2
-- What users write to Customer Service that has to be answered, as it was sent; nothing changes it.
create table customer_request (
  hospital_id text not null references hospital,
  request_id uuid not null,
  -- 'formulation': for a custom formulation.
  kind text not null,
  fields json not null check (octet_length(fields::text) <= 65536),
  -- Of the mail that was queued with it.
  message_id text not null,
  sent_by uuid not null references app_user,
  sent_name text not null,
  sent_at timestamptz not null,
  primary key (hospital_id, request_id)
);

alter table customer_request enable row level security;
alter table customer_request force row level security;
create policy own_hospital on customer_request to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on customer_request to current_user using (true);
grant select, insert on customer_request to bolt_app;
