-- release 2
-- What two names are compared by, the same as nameKey of the domain (patients/name-key.ts; name-key.test.ts holds both
-- against each other): without whatever stands between or above the letters, and without the case. The ranges are code
-- points, so that no locale decides what a letter is.
create function name_key(name text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(name, NFKD)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u055a-\u055f\u0591-\u05c7\u05f3\u05f4\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u20ff\u2e00-\u2e7f\u3000-\u303f\u3099-\u309c\ua788-\ua78c\ufe00-\ufe2f]',
      '', 'g'),
    'øłđðħıς', 'olddhiσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

create function person_name_key(last_name text, first_name text) returns text language sql immutable parallel safe strict
return name_key(last_name) || ' ' || name_key(first_name);

-- By which somebody is found who may be the same person. Generated, because row-level security keeps a function of a
-- column out of an index's conditions. Writes the table anew: about ten seconds for a million patients.
alter table patient add column person_name_key text
  generated always as (person_name_key(last_name, first_name)) stored;
