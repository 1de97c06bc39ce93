-- release 2
-- What follows the last blank or hyphen of a surname, by which it is searched as well: 'Jones' finds 'Smith-Jones'. None of
-- a surname of one part. The hyphens are those of Unicode that are left when what only looks otherwise is written alike.
create function name_end_key(name text) returns text language sql immutable parallel safe strict
return nullif(name_key(substring(normalize(name, NFKD) from
  '[ \u002d\u2010-\u2015\u2212]([^ \u002d\u2010-\u2015\u2212]+)$')), '');

-- Generated, as the keys of migration 0104. Writes the table anew: 13 seconds for a million patients.
alter table patient
  add column last_name_end_key text generated always as (name_end_key(last_name)) stored;
