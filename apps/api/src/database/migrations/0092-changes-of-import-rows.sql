-- release 2
-- How a row of a final review read before it was changed, whatever statement changed it: orders are made of what a screen
-- showed, and what is not so any more is told of each row (decision 19).
create table import_row_change (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  row_number integer not null,
  -- Of the upload: up to it the row read so.
  version integer not null,
  -- What stood there; null where it did not change.
  verdict jsonb,
  selected boolean,
  confirmed jsonb,
  primary key (hospital_id, upload_id, row_number, version),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);
create index import_row_change_version on import_row_change (hospital_id, upload_id, version);

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

-- It inserts and does nothing else: a plan for anything that is looked up here would be made while the table is empty.
create function keep_changed_import_row() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into import_row_change (hospital_id, upload_id, row_number, version, verdict, selected, confirmed)
  values (old.hospital_id, old.upload_id, old.row_number,
    (select version from import_upload where hospital_id = old.hospital_id and upload_id = old.upload_id),
    case when what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict) then old.verdict end,
    nullif(old.selected, new.selected), nullif(old.confirmed, new.confirmed))
  on conflict (hospital_id, upload_id, row_number, version) do update
    set verdict = coalesce(import_row_change.verdict, excluded.verdict),
      selected = coalesce(import_row_change.selected, excluded.selected),
      confirmed = coalesce(import_row_change.confirmed, excluded.confirmed);
  return null;
end $$;
revoke all on function keep_changed_import_row() from public;

create trigger keep_changed_import_row after update of verdict, selected, confirmed on import_row
  for each row when (old.review_state is not null and old.order_id is null
    and (old.selected <> new.selected or old.confirmed <> new.confirmed
      or what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict)))
  execute function keep_changed_import_row();
