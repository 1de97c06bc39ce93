-- release 2
-- Registrations of home patients that were submitted: as they were answered, with the likely mistakes that were found
-- and what was said of each. Nothing changes them.
create table registration (
  hospital_id text not null references hospital,
  registration_id uuid not null,
  patient_type text not null,
  patient_name text not null,
  patient_dob text not null,
  form_data json not null,
  warnings jsonb not null,
  -- Of the mails that were queued with it.
  message_ids text[] not null,
  submitted_by uuid not null references app_user,
  submitted_name text not null,
  submitted_at timestamptz not null,
  primary key (hospital_id, registration_id)
);
create index registration_submitted_at on registration (hospital_id, submitted_at);

alter table registration enable row level security;
alter table registration force row level security;
create policy own_hospital on registration to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on registration to current_user using (true);
grant select, insert on registration to bolt_app;

-- A mail may be read in two ways, and one that tells of a record is known by its Message-ID: sent a second time, it is
-- the same mail.
alter table outbox_mail add column html text;
alter table outbox_mail add column message_id text;
grant update (html) on outbox_mail to bolt_worker;

-- Whether the mails of the hospital's registrations have been sent; of other mail a request sees nothing.
create view registration_mail as
select r.hospital_id, r.registration_id,
  not exists (
    select from outbox_mail m where m.message_id = any(r.message_ids) and m.sent_at is null
  ) as is_sent
from registration r
where r.hospital_id = current_setting('bolt.hospital_id', true);
grant select on registration_mail to bolt_app;
