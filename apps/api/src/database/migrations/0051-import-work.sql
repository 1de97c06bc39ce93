-- release 2
-- What the background does for an upload, and the work that waits for it.
alter table import_upload
  -- Null: nothing is to be done. Otherwise the row waits for the background, or is in work.
  add column work text check (work in ('read', 'recognise', 'judge', 'create')),
  -- Goes up whenever work is asked for or taken up: whoever began before it has nothing more to say.
  add column work_run integer not null default 0;
create index import_upload_work on import_upload (updated_at) where work is not null;

-- The background sees that work waits, and for whom; what is in an upload it sees as that user alone (enter_as).
create view import_work as
select hospital_id, upload_id, user_id, updated_at from import_upload where work is not null;
grant select on import_work to bolt_worker;
