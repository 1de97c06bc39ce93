-- release 2
-- Which release of the portal brought the schema to where it is: a program serves a schema of its own release or of
-- the next one, and refuses any newer.
create table schema_release (
  only_row boolean primary key check (only_row),
  release integer not null
);
