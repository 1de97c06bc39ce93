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
  foreign key (hospital_id, upload_id, row_number) references import_row on delete cascade
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

create function keep_changed_import_row() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  -- A row that is changed to and fro keeps its last changes alone.
  kept constant integer := 5;
begin
  insert into import_row_change (hospital_id, upload_id, row_number, version, verdict, selected, confirmed)
  select old.hospital_id, old.upload_id, old.row_number, u.version,
    case when what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict) then old.verdict end,
    nullif(old.selected, new.selected), nullif(old.confirmed, new.confirmed)
  from import_upload u where u.hospital_id = old.hospital_id and u.upload_id = old.upload_id
  on conflict (hospital_id, upload_id, row_number, version) do update
    set verdict = coalesce(import_row_change.verdict, excluded.verdict),
      selected = coalesce(import_row_change.selected, excluded.selected),
      confirmed = coalesce(import_row_change.confirmed, excluded.confirmed);
  delete from import_row_change
  where hospital_id = old.hospital_id and upload_id = old.upload_id and row_number = old.row_number
    and version <= (
      select version from import_row_change
      where hospital_id = old.hospital_id and upload_id = old.upload_id and row_number = old.row_number
      order by version desc offset kept limit 1);
  return null;
end $$;
revoke all on function keep_changed_import_row() from public;

create trigger keep_changed_import_row after update of verdict, selected, confirmed on import_row
  for each row when (old.review_state is not null and old.order_id is null
    and (old.selected <> new.selected or old.confirmed <> new.confirmed
      or what_a_row_orders(old.verdict) is distinct from what_a_row_orders(new.verdict)))
  execute function keep_changed_import_row();
