-- release 2
-- A hospital's files of orders, and what it has taught the import: which columns mean what, which words stand for which
-- entries of the catalogue, and what is filled in by rule.
create table import_header_set (
  hospital_id text not null references hospital,
  header_set_id uuid not null,
  set_name text not null,
  -- By header as the file writes it: the field, or that the column is skipped.
  fields jsonb not null,
  -- By field with dates: which of day, month and year comes first.
  date_orders jsonb not null default '{}',
  created_by uuid not null references app_user,
  username text not null,
  created_at timestamptz not null,
  primary key (hospital_id, header_set_id)
);
create unique index import_header_set_name on import_header_set (hospital_id, lower(set_name));

create table import_substitution (
  hospital_id text not null references hospital,
  substitution_id uuid not null,
  item_field text not null,
  -- As a file wrote it, and as words are compared.
  keyword text not null,
  keyword_key text not null,
  decision text not null check (decision in ('entry', 'skip-row', 'ignore-field')),
  -- Of the catalogue's entry.
  code text check ((decision = 'entry') = (code is not null)),
  created_by uuid not null references app_user,
  username text not null,
  created_at timestamptz not null,
  primary key (hospital_id, substitution_id)
);
create unique index import_substitution_key on import_substitution (hospital_id, keyword_key);

create table import_default_rule (
  hospital_id text not null references hospital,
  rule_id uuid not null,
  -- Rules run in this order, which the user sees and changes.
  position integer not null,
  description text not null,
  conditions jsonb not null,
  set_values jsonb not null,
  splits smallint not null check (splits between 0 and 4),
  created_by uuid not null references app_user,
  username text not null,
  created_at timestamptz not null,
  primary key (hospital_id, rule_id)
);

create table import_upload (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  -- Whose it is: others of the hospital see that it is there, not what is in it.
  user_id uuid not null references app_user,
  username text not null,
  file_name text not null,
  -- The header set that it was read by; null for a file of a new type.
  header_set_id uuid,
  state text not null check (state in ('reading', 'refused', 'rows', 'words', 'orders', 'closed', 'cancelled')),
  -- Why the file could not be read.
  refusal text,
  -- What was recognised of a file of text, and can be changed: its encoding and delimiter. Empty for a workbook.
  dialect jsonb not null default '{}',
  headers text[] not null default '{}',
  -- One entry for each header: what the column is assigned to, and why.
  columns jsonb not null default '[]',
  date_orders jsonb not null default '{}',
  rows_num integer not null default 0,
  rows_valid integer not null default 0,
  -- How many rows the work under way has done.
  rows_done integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (hospital_id, upload_id)
);
-- One file at a time for each user.
create unique index import_upload_open on import_upload (hospital_id, user_id)
  where state not in ('closed', 'cancelled', 'refused');
create index import_upload_updated_at on import_upload (updated_at);

-- The file itself, until its rows are read.
create table import_piece (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (hospital_id, upload_id, position),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);

create table import_row (
  hospital_id text not null references hospital,
  upload_id uuid not null,
  row_number integer not null,
  -- Where the row ends in the file, which a text editor shows.
  ends_at_line integer not null,
  -- As the file has them.
  cells text[] not null,
  -- By field: what was typed over a cell on the screen.
  corrected jsonb not null default '{}',
  -- [{field, message}]: why the row cannot be imported as it stands.
  faults jsonb not null default '[]',
  selected boolean not null default false,
  -- What the row orders and what is found about it, once its words are known.
  verdict jsonb,
  -- [{code, measured, limit, reason, by, at}]: findings that were read and said yes to.
  confirmed jsonb not null default '[]',
  order_id uuid,
  primary key (hospital_id, upload_id, row_number),
  foreign key (hospital_id, upload_id) references import_upload on delete cascade
);

do $$
declare
  imported text;
begin
  foreach imported in array array['import_header_set', 'import_substitution', 'import_default_rule',
    'import_upload', 'import_piece', 'import_row']
  loop
    execute format('alter table %I enable row level security', imported);
    execute format('alter table %I force row level security', imported);
    execute format('create policy own_hospital on %I to bolt_app
      using (hospital_id = current_setting(''bolt.hospital_id'', true))', imported);
    execute format('create policy owner on %I to current_user using (true)', imported);
    execute format('grant select, insert, update, delete on %I to bolt_app', imported);
  end loop;
end $$;
