-- release 2
-- Two people may change what the import was taught at once: each sees what the other saved before it is replaced.
alter table import_header_set add column version integer not null default 1;
alter table import_substitution add column version integer not null default 1;
alter table import_default_rule add column version integer not null default 1;
