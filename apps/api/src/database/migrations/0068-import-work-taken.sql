-- release 2
alter table import_upload
  -- The process that does the work that waits, until the work ends or is put down: another one that finds it here knows
  -- that this one died in the middle.
  add column work_taken_by uuid,
  add column work_taken_at timestamptz;

create or replace view import_work as
select hospital_id, upload_id, user_id, updated_at, work_taken_by from import_upload
where work is not null and work_given_up_at is null;
