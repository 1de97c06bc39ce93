-- release 2
-- How a row of a final review read before it was changed, whatever statement changed it: orders are made of what a screen
-- showed, and what is not so any more is told of each row (decision 19).
create table import_row_change (
  hospital_id text not null,
  upload_id uuid not null,
  row_number integer not null,
  -- Of the upload: up to it the row read so.
  version integer not null,
  -- The version by eights: a row that is changed to and fro keeps some eight of its changes.
  slot smallint not null,
  -- The newest version of the row that gave way in this slot.
  lost integer,
  -- What stood there; null where it did not change.
  verdict jsonb,
  selected boolean,
  confirmed jsonb,
  primary key (hospital_id, upload_id, row_number, slot),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);

alter table import_row_change enable row level security;
alter table import_row_change force row level security;
create policy own_hospital on import_row_change to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on import_row_change to current_user using (true);
grant select, insert, update, delete on import_row_change to bolt_app;

-- By which catalogue and on which day a row was judged is nothing that is ordered.
create function what_a_row_orders(verdict jsonb) returns jsonb
language sql immutable parallel safe
as $$ select verdict - 'catalogueVersion' - 'judgedOn' $$;

-- It inserts and looks for nothing in the table: a plan for that would be made while it is empty, and used when it is full.
create function keep_changed_import_row() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  of_upload constant integer :=
    (select version from import_upload where hospital_id = old.hospital_id and upload_id = old.upload_id);
begin
  insert into import_row_change as kept (hospital_id, upload_id, row_number, version, slot, verdict, selected, confirmed)
  values (old.hospital_id, old.upload_id, old.row_number, of_upload, of_upload % 8,
    case when what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict) then old.verdict end,
    nullif(old.selected, new.selected), nullif(old.confirmed, new.confirmed))
  on conflict (hospital_id, upload_id, row_number, slot) do update
    -- Of two changes in one version the row read so before the first.
    set verdict = coalesce(case when kept.version = of_upload then kept.verdict end, excluded.verdict),
      selected = coalesce(case when kept.version = of_upload then kept.selected end, excluded.selected),
      confirmed = coalesce(case when kept.version = of_upload then kept.confirmed end, excluded.confirmed),
      lost = case when kept.version = of_upload then kept.lost else kept.version end,
      version = of_upload;
  return null;
end $$;
revoke all on function keep_changed_import_row() from public;

create trigger keep_changed_import_row after update of verdict, selected, confirmed on import_row
  for each row when (old.review_state is not null and old.order_id is null
    and (old.selected <> new.selected or old.confirmed <> new.confirmed
      or what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict)))
  execute function keep_changed_import_row();
