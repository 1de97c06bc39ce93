-- release 2
-- By field with figures: which mark parts decimals, as somebody said it of files of this type.
alter table import_header_set add column decimal_marks jsonb not null default '{}';
