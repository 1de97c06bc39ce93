-- release 2
-- What the final review asks of the rows of a file without opening each verdict, and what was answered about patients.
alter table import_row
  -- Whose rows are judged beside each other: the Patient ID as numbers are compared, or that of whom it was said to be
  -- the same; '' where a row names nobody. Null until the row comes to the review.
  add column patient_key text,
  -- The names and the date of birth as people are compared.
  add column person_key text,
  add column order_reference text,
  add column review_state text
    check (review_state in ('skipped', 'error', 'to-answer', 'warning', 'not-deliverable', 'ready')),
  -- Under which kinds the row is counted and found.
  add column kinds text[] not null default '{}';
create index import_row_patient on import_row (hospital_id, upload_id, patient_key, row_number)
  where patient_key is not null;
create index import_row_person on import_row (hospital_id, upload_id, person_key) where person_key is not null;

create table import_patient_answer (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  -- The number and the person that it was asked about, or the number alone where it was asked whose it is.
  asked_key text not null,
  said text not null check (said in ('same', 'different')),
  -- As whom: a patient of the hospital, or somebody else of the file.
  patient_id uuid,
  as_key text,
  -- The number by which the rows of that one are found: theirs are judged beside them.
  as_patient_key text,
  answered_by uuid not null references app_user,
  username text not null,
  answered_at timestamptz not null,
  primary key (hospital_id, upload_id, asked_key),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);
alter table import_patient_answer enable row level security;
alter table import_patient_answer force row level security;
create policy own_hospital on import_patient_answer to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on import_patient_answer to current_user using (true);
grant select, insert, update, delete on import_patient_answer to bolt_app;
