-- release 2
-- Registrations of home patients that are not finished: the hospital's, for seven days from their last change.
create table registration_draft (
  hospital_id text not null references hospital,
  draft_id uuid not null,
  -- For the list; what was typed stands in form_data.
  patient_type text not null,
  patient_name text not null,
  patient_dob text not null,
  -- json, not jsonb: given back exactly as typed.
  form_data json not null check (octet_length(form_data::text) <= 1048576),
  version integer not null default 1,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  modified_by uuid not null references app_user,
  modified_name text not null,
  modified_at timestamptz not null,
  primary key (hospital_id, draft_id)
);
create index registration_draft_modified_at on registration_draft (modified_at);

alter table registration_draft enable row level security;
alter table registration_draft force row level security;
create policy own_hospital on registration_draft to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on registration_draft to current_user using (true);
grant select, insert, update, delete on registration_draft to bolt_app;

-- The background removes what is out of date, and sees nothing else of them.
create policy worker on registration_draft to bolt_worker using (modified_at < now() - interval '7 days');
grant select (modified_at), delete on registration_draft to bolt_worker;
