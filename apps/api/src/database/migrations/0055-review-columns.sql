-- release 2
-- What the final review selects and counts rows by.
alter table import_row
  add column selectable boolean not null default false,
  -- Of the row's own delivery; null while it has none.
  add column delivery_date date;
