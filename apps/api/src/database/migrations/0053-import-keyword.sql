-- release 2
-- The words of an upload that the catalogue does not know: what a person is to say what it means, or has said.
create table import_keyword (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  -- Of the word's kind and form: a word of any length has one.
  keyword_id text not null,
  -- Where the first row has it.
  item_field text not null,
  -- As the first row writes it, and as words are compared (import_substitution).
  keyword text not null,
  keyword_key text not null,
  -- The place of its kind; among those of a kind, what is most dangerous to mistake comes first. Null: not looked up yet.
  kind_place smallint not null,
  danger smallint,
  rows_waiting integer not null,
  first_row integer not null,
  -- By field: cells of the first row that tell what may be meant.
  context jsonb not null,
  -- [{code, why, matched, alike, of, figureDiffers}]: the nearest entries.
  near jsonb not null default '[]',
  -- What was said of it in this upload. 'skip-once' is known nowhere else.
  decision text check (decision in ('entry', 'skip-row', 'skip-once', 'ignore-field')),
  code text check ((decision is not distinct from 'entry') = (code is not null)),
  username text,
  decided_at timestamptz,
  primary key (hospital_id, upload_id, keyword_id),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);
create index import_keyword_place
  on import_keyword (hospital_id, upload_id, kind_place, danger, rows_waiting desc, keyword_id);
alter table import_keyword enable row level security;
alter table import_keyword force row level security;
create policy own_hospital on import_keyword to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on import_keyword to current_user using (true);
grant select, insert, update, delete on import_keyword to bolt_app;

alter table import_upload
  -- How many rows were selected when their words were looked up.
  add column rows_marked integer not null default 0,
  -- The catalogue's version by which the words are known to be known or not; null while they are looked up.
  add column recognised_with integer;
