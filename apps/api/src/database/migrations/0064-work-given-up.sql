-- release 2
alter table import_upload
  -- How often in a row the work that waits has ended with a fault.
  add column work_faults smallint not null default 0,
  -- It has too often: the work waits for its user, and not for the background.
  add column work_given_up_at timestamptz;

create or replace view import_work as
select hospital_id, upload_id, user_id, updated_at from import_upload
where work is not null and work_given_up_at is null;
