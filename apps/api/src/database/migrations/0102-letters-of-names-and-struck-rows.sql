-- release 2
-- The letters 々, 〆 and 〇 and their like count in what two names are compared by, as in nameKey of the domain: without
-- them 佐々木 and 佐木 were one name.
create or replace function name_key(name text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(name, NFKD)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u055a-\u055f\u0591-\u05c7\u05f3\u05f4\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u20ff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u302a-\u3030\u3036-\u3037\u303d-\u303f\u3099-\u309c\ua788-\ua78c\ufe00-\ufe2f]',
      '', 'g'),
    'øłđðħıς', 'olddhiσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What is stored by the name is reckoned anew, and with it the index on it, where a name has such a letter.
update patient set last_name = last_name, first_name = first_name
where person_name_key is distinct from person_name_key(last_name, first_name);

-- Whether the workbook strikes something of the row through; `hidden` said both.
alter table import_row add column struck boolean not null default false;
