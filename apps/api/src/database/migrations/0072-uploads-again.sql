-- release 2
-- SHA-256 of the file, by which one that was loaded before is known again; null for files from before this release. And
-- what was seen when it was read: its first rows, of which one names the columns, and the sheets of a workbook.
alter table import_upload
  add column file_sha256 text,
  add column seen jsonb not null default '{}';
-- The workbook does not show the row: it is not ticked by itself.
alter table import_row add column hidden boolean not null default false;
